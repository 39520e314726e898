import { pointerOf } from '../../../contract/problem'
import type { FailedOutcome } from './outcome-problem'

/** Phrases by which APIs say that another person has the same number, phone or name. */
const duplicateWording =
  /\balready\b(?! expired)|\bduplicate|\bexists\b|\btaken\b|\bunique\b|\bin use\b|\bon (file|record)\b|\bconflict|\bregistered\b|\b(an)?other (account|client|customer|person|user)\b/i

/**
 * Returns the outcome for callers without the desk's key. A refusal by the upstream API that names no field always
 * looks the same, so that nobody can find out who exists by trying numbers.
 */
export function hideDuplicates(outcome: FailedOutcome): FailedOutcome {
  // Without a reference it is the sandbox's person.
  if (outcome.state === 'exists' && outcome.reference !== undefined)
    return withoutReason(outcome.reference)
  if (outcome.state !== 'refusedUpstream') return outcome
  const errors = outcome.errors.filter(({ detail }) => !duplicateWording.test(detail))
  const namesField = errors.some(({ pointer }) => pointer !== pointerOf([]))
  return namesField ? { ...outcome, errors } : withoutReason(outcome.reference)
}

function withoutReason(reference: string): FailedOutcome {
  return { state: 'refusedUpstream', errors: [], reference }
}
