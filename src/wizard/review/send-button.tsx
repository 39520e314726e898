import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Voice } from '../../person'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { useSession } from '../session/session'
import { hasWaitingUpload, uploadProgress } from '../../questions/sending/prepare-request'
import { sendingTexts } from '../../questions/sending/sending-texts'
import type { Sending } from '../../questions/sending/use-sending'

interface SendButtonProps {
  sending: Sending
  voice: Voice
}

/** The button that sends the person. While it is busy, its label says what is happening. */
export function SendButton({ sending, voice }: SendButtonProps) {
  const session = useSession()
  const { attachments } = session
  const { review } = texts()
  const { state, isRetrying = false, isUnknown, stop } = sending
  const percent = useSyncExternalStore(attachments.subscribe, () =>
    Math.floor(uploadProgress(session) * 100),
  )
  const idle = isUnknown ? review.checkAgain : review.send({ voice })
  const isWaiting = useSyncExternalStore(attachments.subscribe, () => hasWaitingUpload(session))
  const { button, shown, outcome, announcement } = sendingTexts(
    sending,
    idle,
    percent,
    isRetrying || isWaiting,
  )
  const actions = useRef<HTMLDivElement>(null)
  const isShown = shown !== undefined
  // The message pushes the pressed button down, out of a small window.
  useEffect(() => {
    if (isShown) actions.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <div className="questions">
      {shown !== undefined && (
        <p className="callout" data-outcome={outcome}>
          {shown}
        </p>
      )}
      <div className="actions" ref={actions}>
        <Button type="submit" variant="primary" isBusy={state !== 'idle'}>
          {button}
        </Button>
        {(state === 'waitingForFiles' || shown !== undefined) && (
          <Button name="stop" onClick={stop}>
            {review.stop}
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}
