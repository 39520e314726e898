import type { Ref } from 'react'
import type { Sending } from '../../questions/sending/use-sending'
import { useSendingTexts } from '../../questions/sending/use-sending-texts'
import { deskTexts } from '../../texts/desk-texts'
import { texts } from '../../texts/texts'
import { AskButton } from '../../ui/ask'
import { Button } from '../../ui/button'
import { useDesk } from './session/desk-session'

interface SendBarProps {
  ref: Ref<HTMLDivElement>
  sending: Sending
  /** Staff confirmed that this is another person than the one with these numbers. */
  isAnyway: boolean
  onSend: () => void
  onClear: () => void
}

/** The button that sends, its progress, and the button that clears the page. */
export function SendBar({ ref, sending, isAnyway, onSend, onClear }: SendBarProps) {
  const desk = useDesk()
  const { review } = texts()
  const { sending: labels } = deskTexts().onePerson
  const { state, failure, hasPendingRequest, stop } = sending
  const create = isAnyway ? deskTexts().duplicates.createAnyway : labels.create
  const idle = hasPendingRequest ? review.checkAgain : create
  const { button, shown, outcome, announcement } = useSendingTexts(desk, sending, idle)
  const isThere = failure?.reason === 'exists'
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
        {state === 'lookingUp' ? deskTexts().duplicates.asking : button}
      </Button>
      {(state === 'waitingForFiles' || state === 'lookingUp' || shown !== undefined) && (
        <Button variant="quiet" name="stop" onClick={stop}>
          {review.stop}
        </Button>
      )}
      {state === 'idle' && !hasPendingRequest && (
        <ClearButton isThere={isThere} onClear={onClear} />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

/** Asks first, except when the person exists already and nothing is lost. */
function ClearButton({ isThere, onClear }: { isThere: boolean; onClear: () => void }) {
  const { sending } = deskTexts().onePerson
  if (isThere) {
    return (
      <Button name="clear" onClick={onClear}>
        {sending.next}
      </Button>
    )
  }
  const { clearAsk: text, clearSurely: confirm, clearNot: cancel } = sending
  return (
    <AskButton
      variant="quiet"
      name="clear"
      question={{ kind: 'clear', text, confirm, cancel }}
      onConfirm={onClear}
    >
      {sending.clear}
    </AskButton>
  )
}
