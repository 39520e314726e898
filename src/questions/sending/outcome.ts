import { Failure } from '../../api/failure'
import type { RefusedFile } from './prepare-request'

/** How a sending stands, for suites: the value of `data-outcome` on the visible element that says it. */
export type SendingOutcome = 'unknown' | 'exists' | 'refused' | 'failed'

/** How the last sending ended; undefined where nothing failed. */
export function outcomeOf(
  failure: Failure | RefusedFile | undefined,
  isUnknown: boolean,
): SendingOutcome | undefined {
  if (failure === undefined) return undefined
  if (isUnknown) return 'unknown'
  if (!(failure instanceof Failure)) return 'refused'
  return failure.reason === 'exists' || failure.reason === 'refused' ? failure.reason : 'failed'
}
