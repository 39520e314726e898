import { longerDelayMs } from '../contract/retry-after'
import { createPerson, type PersonRequest } from './create-person'
import { Failure, type FailureReason } from './failure'
import { reportThrown } from './thrown'

/** After these failures the person may or may not exist. */
const unknownOutcomes = [
  'offline',
  'unreachable',
  'timeOut',
  'unclear',
  'conflict',
  'broken',
] as const satisfies readonly FailureReason[]
const unknownOutcomeReasons: ReadonlySet<FailureReason> = new Set(unknownOutcomes)
export type UnknownOutcome = (typeof unknownOutcomes)[number]

/** Milliseconds before each retry. The last delay repeats. */
const retryDelaysMs = [1000, 2000, 4000, 8000, 15_000, 30_000]

/**
 * Sends a request once. `isUnsure`: an earlier try of these bytes had no answer. Returns the id of the person. Rejects
 * only with a `Failure`; its `isUnknown` is also about the tries before.
 */
export async function sendPerson(request: PersonRequest, isUnsure = false): Promise<string> {
  try {
    const { id } = await createPerson(request)
    return id
  } catch (error) {
    if (!(error instanceof Failure)) throw failureThrown(error, isUnsure)
    error.isUnknown = !isVerdict(error) && (isUnsure || unknownOutcomeReasons.has(error.reason))
    throw error
  }
}

/** Reports an error that is no answer of a service, and returns it as a failure. Its request did not leave. */
export function failureThrown(error: unknown, isUnsure: boolean): Failure {
  reportThrown(error)
  const failure = new Failure('thrown')
  failure.isUnknown = isUnsure
  return failure
}

/** Returns whether the same bytes may be sent again. With 429 the service did not process the request. */
export function isRetried({ reason }: Failure): boolean {
  return unknownOutcomeReasons.has(reason) || reason === 'tooMany'
}

/** Returns the milliseconds before a retry: the longer of our own delay and the delay that the service asks for. */
export function retryDelayMs(triesBefore: number, { retryAfter }: Failure): number {
  const ownMs = retryDelaysMs[Math.min(triesBefore, retryDelaysMs.length - 1)]
  return longerDelayMs(ownMs ?? 0, retryAfter)
}

/**
 * Returns true for answers about the person. After a missed answer, other errors may come from a
 * proxy and prove nothing.
 */
function isVerdict({ reason }: Failure): boolean {
  return reason === 'refused' || reason === 'exists'
}
