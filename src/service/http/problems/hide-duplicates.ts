import { pointerOf } from '../../../contract/problem'
import { serviceTexts } from '../../../texts/service-texts'
import type { FailedOutcome } from './outcome-problem'

/** By these words APIs tell, of a field or of the whole person, that somebody has the same number, phone or name. */
const duplicateWording =
  /\balready\b(?! expired)|\bduplicate|\bexists\b|\btaken\b|\bunique\b|\bin use\b|\bon (file|record)\b|\bconflict|\bregistered\b|\b(an)?other (account|client|customer|person|user)\b/i

/**
 * What a caller without the desk's key learns. Another API's refusal that names no field is one and the same, so
 * that nobody finds out by typing numbers who exists there.
 */
export function hideDuplicates(outcome: FailedOutcome): FailedOutcome {
  // Without a reference nobody was asked elsewhere: it is the sandbox's person.
  if (outcome.state === 'exists' && outcome.reference !== undefined)
    return withoutReason(outcome.reference)
  if (outcome.state !== 'refusedUpstream') return outcome
  const errors = outcome.errors.filter(({ detail }) => !duplicateWording.test(detail))
  const namesField = errors.some(({ pointer }) => pointer !== pointerOf([]))
  return namesField ? { ...outcome, errors } : withoutReason(outcome.reference)
}

function withoutReason(reference: string): FailedOutcome {
  const detail = serviceTexts().askSupport(reference)
  const errors = [{ pointer: pointerOf([]), code: 'refused', detail }]
  return { state: 'refusedUpstream', errors, reference }
}
