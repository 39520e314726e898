import { Failure } from '../../api/failure'
import type { RefusedFile } from './prepare-request'

/**
 * The value of `data-outcome`, which tests read on the visible element that reports the outcome.
 */
export type SendingOutcome = 'unknown' | 'exists' | 'refused' | 'failed'

/** Returns the outcome of the last request, or undefined if nothing failed. */
export function outcomeOf(
  failure: Failure | RefusedFile | undefined,
  isUnknown: boolean,
): SendingOutcome | undefined {
  if (failure === undefined) return undefined
  if (isUnknown) return 'unknown'
  if (!(failure instanceof Failure)) return 'refused'
  return failure.reason === 'exists' || failure.reason === 'refused' ? failure.reason : 'failed'
}
