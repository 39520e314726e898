import { longerDelayMs } from '../contract/retry-after'
import { createPerson, type PersonRequest } from './create-person'
import { Failure, type FailureReason } from './failure'
import { reportThrown } from './thrown'

/**
 * The outcome of a request. With `isUnknown` the person may exist, and only the same bytes under
 * the same key find out.
 */
export type SendOutcome =
  | { kind: 'created'; id: string }
  | { kind: 'failed'; failure: Failure; isUnknown: boolean }

interface SendOptions {
  /** An earlier request with these bytes had no answer. */
  isUnsure?: boolean
  /** Ends the retries. A request that is on its way stays on its way. */
  signal?: AbortSignal
  /** Resolves when the next request may start. */
  beforeTry?: (triesBefore: number) => Promise<void> | undefined
  /** Milliseconds until the next retry, or undefined for no retry. */
  retryDelay?: (failure: Failure, triesBefore: number) => number | undefined
  /** Resolves after the delay, or as soon as another try makes sense. */
  wait?: (milliseconds: number, failure: Failure) => Promise<void>
  onRetry?: (failure: Failure, isUnsure: boolean) => void
}

/** After these failures the person may or may not exist. */
const unknownOutcomeReasons: ReadonlySet<FailureReason> = new Set([
  'offline',
  'unreachable',
  'timeOut',
  'unclear',
  'conflict',
  'broken',
])

/** Milliseconds before each retry. */
const retryDelaysMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]

/** Posts the same bytes under the same key until the outcome is known or no retry is left. Never rejects. */
export async function sendPerson(
  request: PersonRequest,
  options: SendOptions = {},
): Promise<SendOutcome> {
  const { isUnsure = false, signal, beforeTry, onRetry } = options
  const { retryDelay = retryDelayMs, wait = pause } = options
  let isInDoubt = isUnsure
  let failure = new Failure('timeOut')
  const isStopped = () => signal?.aborted === true
  const stopped = aborted(signal)
  const unlessStopped = (work: Promise<void> | undefined) =>
    Promise.race([work, stopped.catch(() => undefined)])
  try {
    for (let tries = 0; ; tries += 1) {
      await unlessStopped(beforeTry?.(tries))
      if (isStopped()) break
      try {
        return { kind: 'created', ...(await Promise.race([createPerson(request), stopped])) }
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        failure = error
      }
      isInDoubt ||= unknownOutcomeReasons.has(failure.reason)
      const delay = isStopped() ? undefined : retryDelay(failure, tries)
      if (delay === undefined) break
      onRetry?.(failure, isInDoubt)
      await unlessStopped(wait(delay, failure))
    }
    return { kind: 'failed', failure, isUnknown: isInDoubt && !isVerdict(failure) }
  } catch (error) {
    // Not thrown by a request that left: that rejects with a `Failure`.
    reportThrown(error)
    return { kind: 'failed', failure: new Failure('thrown'), isUnknown: isInDoubt }
  }
}

/**
 * Returns the milliseconds until the next retry, or undefined if the answer is final or no retry is
 * left.
 */
export function retryDelayMs(failure: Failure, triesBefore: number): number | undefined {
  return triesBefore < retryDelaysMs.length ? endlessDelayMs(failure, triesBefore) : undefined
}

/** The same without an end. */
export function endlessDelayMs(failure: Failure, triesBefore: number): number | undefined {
  // With 429 the service did not process the request, so a retry is safe.
  const isRetried = unknownOutcomeReasons.has(failure.reason) || failure.reason === 'tooMany'
  return isRetried ? delayMs(failure, triesBefore) : undefined
}

/**
 * Returns the longer of our own delay and the delay that the service asks for. Our last delay
 * repeats.
 */
export function delayMs({ retryAfter }: Failure, triesBefore: number): number {
  return longerDelayMs(
    retryDelaysMs[Math.min(triesBefore, retryDelaysMs.length - 1)] ?? 0,
    retryAfter,
  )
}

/**
 * Returns true for answers about the person. After a missed answer, other errors may come from a
 * proxy and prove nothing.
 */
function isVerdict({ reason }: Failure): boolean {
  return reason === 'refused' || reason === 'exists'
}

/** Rejects when the signal aborts, as if no answer had come in time. */
function aborted(signal: AbortSignal | undefined): Promise<never> {
  const stopped = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Failure('timeOut')), { once: true })
  })
  stopped.catch(() => undefined)
  return stopped
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
