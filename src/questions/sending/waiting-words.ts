import { Failure } from '../../api/failure'
import { texts } from '../../texts/texts'
import { isHeldBack } from './outcome'
import type { SendingState } from './use-sending'

/** What is shown and what is read aloud while the same bytes wait to be sent again; undefined in other states. */
export function waitingWords(
  state: SendingState,
  pending: unknown,
): { shown: string; aloud: string } | undefined {
  const { review, failures } = texts()
  if (state === 'heldBack') return { shown: review.heldBack, aloud: review.heldBack }
  if (state !== 'checking') return undefined
  const why = pending instanceof Failure ? failures[pending.reason] : ''
  const shown = `${review.unsure} ${isHeldBack(pending) ? review.heldBack : why}`
  return { shown, aloud: review.unsure }
}
