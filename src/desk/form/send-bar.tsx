import { type Ref, useState, useSyncExternalStore } from 'react'
import { Failure } from '../../api/failure'
import { sendingTexts } from '../../questions/sending/sending-texts'
import type { Sending } from '../../questions/sending/use-sending'
import { deskTexts } from '../../texts/desk-texts'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { useDesk } from './session/desk-session'

interface SendBarProps {
  ref: Ref<HTMLDivElement>
  sending: Sending
  /** The last sending has no known outcome: the button sends the same bytes again. */
  isUnknown: boolean
  /** Staff confirmed that this is another person than the one with these numbers. */
  isAnyway: boolean
  onSend: () => void
  onClear: () => void
}

/** The button that sends, its progress, and the button that clears the page. */
export function SendBar({ ref, sending, isUnknown, isAnyway, onSend, onClear }: SendBarProps) {
  const { attachments } = useDesk()
  const { review } = texts()
  const { sending: labels } = deskTexts().onePerson
  const { state, failure, share, stop } = sending
  const percent = useSyncExternalStore(attachments.subscribe, () => Math.floor(share() * 100))
  const create = isAnyway ? deskTexts().duplicates.createAnyway : labels.create
  const idle = isUnknown ? review.checkAgain : create
  const { button, shown, outcome, announcement } = sendingTexts(sending, idle, percent)
  const isThere = failure instanceof Failure && failure.reason === 'exists'
  return (
    <div className="desk-send" ref={ref}>
      {shown !== undefined && (
        <p className="callout" data-outcome={outcome}>
          {shown}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        name="create"
        isBusy={state !== 'idle'}
        onClick={onSend}
      >
        {button}
      </Button>
      {state === 'waitingForFiles' && (
        <Button variant="quiet" onClick={stop}>
          {review.stop}
        </Button>
      )}
      {state === 'idle' && !isUnknown && <ClearButton isThere={isThere} onClear={onClear} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

/** Asks for a second press, except when the person exists already and nothing is lost. */
function ClearButton({ isThere, onClear }: { isThere: boolean; onClear: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { sending } = deskTexts().onePerson
  if (isThere) {
    return (
      <Button name="clear" onClick={onClear}>
        {sending.next}
      </Button>
    )
  }
  return (
    <Button
      variant="quiet"
      name="clear"
      data-confirming={isConfirming || undefined}
      onBlur={() => setIsConfirming(false)}
      onClick={() => (isConfirming ? onClear() : setIsConfirming(true))}
    >
      {isConfirming ? sending.clearSurely : sending.clear}
    </Button>
  )
}
