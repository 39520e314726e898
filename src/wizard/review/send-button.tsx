import { useSyncExternalStore } from 'react'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { useSession } from '../session/session'
import type { useSending } from '../../questions/sending/use-sending'
import { waitingWords } from '../../questions/sending/waiting-words'

interface SendButtonProps {
  sending: ReturnType<typeof useSending>
  /** Nobody knows whether the person was created: the button asks again. */
  isUnknown: boolean
}

/** The one button that sends. At work, it says what at. */
export function SendButton({ sending, isUnknown }: SendButtonProps) {
  const { attachments } = useSession()
  const { review } = texts()
  const { state, pending, share, stop } = sending
  const percent = useSyncExternalStore(attachments.subscribe, () => Math.floor(share() * 100))
  const words = {
    idle: isUnknown ? review.askAgain : review.send,
    waitingForFiles: review.waitingForFiles(percent),
    sending: review.sending,
    checking: review.checking,
    heldBack: review.waitingToSend,
  }[state]
  const waiting = waitingWords(state, pending)
  return (
    <div className="questions">
      {waiting !== undefined && <p className="callout">{waiting.shown}</p>}
      <div className="actions">
        <Button type="submit" look="primary" isBusy={state !== 'idle'}>
          {words}
        </Button>
        {state === 'waitingForFiles' && (
          <Button look="quiet" onClick={stop}>
            {review.stop}
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {waiting?.aloud ?? (state === 'idle' ? '' : words)}
      </p>
    </div>
  )
}
