import { Failure, type FailureReason } from '../../api/failure'
import { pauseWith } from '../../contract/retry-after'

/** After these nobody knows yet whether the person was created. */
const unsure: ReadonlySet<FailureReason> = new Set([
  'offline',
  'unreachable',
  'timeOut',
  'unclear',
  'conflict',
  'broken',
])

/** Whether the same bytes must be asked again before anything is changed. */
export function isUnsure(error: unknown): boolean {
  return error instanceof Failure && unsure.has(error.reason)
}

/**
 * Whether an answer settles what became of a person of whom an earlier answer was missed. A proxy's, or a
 * portal's, on the way does not.
 */
export function isVerdict(error: Failure): boolean {
  return error.reason === 'refused' || error.reason === 'exists'
}

/** Milliseconds between the questions, growing; after the last one the person decides. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]

/** Whether the service did nothing with the request, and asks for it again later. */
export function isHeldBack(error: unknown): boolean {
  return error instanceof Failure && error.reason === 'tooMany'
}

export function isAskedAgain(count: number, error: unknown): boolean {
  return (isUnsure(error) || isHeldBack(error)) && count < pauses.length
}

/** The pause before the next question: the service's own wish, where it has a longer one. */
export function pauseBefore(count: number, error: unknown): number {
  const own = pauses[Math.min(count, pauses.length - 1)] ?? 0
  return pauseWith(own, error instanceof Failure ? error.retryAfter : undefined)
}
