import { useEffect, useRef } from 'react'
import type { Voice } from '../../person'
import { texts } from '../../texts/texts'
import { Button, type ButtonProps } from '../../ui/button'
import { WaitIcon } from '../../ui/icons'
import { HelpForward } from '../screen/help'
import { useSession } from '../session/session'
import type { Sending } from '../../questions/sending/use-sending'
import { useSendingTexts } from '../../questions/sending/use-sending-texts'

interface SendButtonProps {
  sending: Sending
  voice: Voice
  /** The label before it is pressed. By default it says what is sent. */
  idle?: string
  variant?: ButtonProps['variant']
}

/** The button that sends the person. While it is busy, its label says what is happening. */
export function SendButton({ sending, voice, idle, variant = 'primary' }: SendButtonProps) {
  const session = useSession()
  const { review } = texts()
  const { state, hasPendingRequest, stop } = sending
  const label = hasPendingRequest ? review.checkAgain : (idle ?? review.send({ voice }))
  const { button, shown, outcome, announcement, isLong } = useSendingTexts(session, sending, label)
  const actions = useRef<HTMLDivElement>(null)
  const isShown = shown !== undefined
  // The message pushes the pressed button down, out of a small window, and again when it grows.
  useEffect(() => {
    if (isShown) actions.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown, isLong])
  return (
    <div className="questions">
      {shown !== undefined && (
        <p className="callout" data-outcome={outcome} data-failing={isLong ? 'long' : undefined}>
          <WaitIcon />
          <span>{shown}</span>
        </p>
      )}
      {isLong && <HelpForward />}
      <div className="actions" ref={actions}>
        <Button type="submit" variant={variant} isBusy={state !== 'idle'}>
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
