import type { Failure } from '../../api/failure'
import { texts } from '../../texts/texts'
import type { SendingState } from './use-sending'

/** What is shown and what is read aloud while the same bytes wait to be sent again; undefined in other states. */
export function waitingWords(
  state: SendingState,
  pending: Failure | undefined,
): { shown: string; aloud: string } | undefined {
  const { review, failures } = texts()
  const { heldBack, unsure } = review
  if (state === 'heldBack') return { shown: heldBack, aloud: heldBack }
  if (state !== 'checking') return undefined
  const why = pending?.reason === 'tooMany' ? heldBack : failures[pending?.reason ?? 'unclear']
  return { shown: `${unsure} ${why}`, aloud: unsure }
}
