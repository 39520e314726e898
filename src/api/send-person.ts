import { longerDelayMs } from '../contract/retry-after'
import { createPerson, type PersonRequest } from './create-person'
import { Failure, type FailureReason } from './failure'

/**
 * What became of a person. `isUnknown`: they may have been created, and only the same bytes under the same
 * key find out.
 */
export type SendOutcome =
  | { kind: 'created'; id: string }
  | { kind: 'failed'; failure: Failure; isUnknown: boolean }

interface SendOptions {
  /** An answer to an earlier request with these bytes was missed. */
  isUnsure?: boolean
  /** Resolves when the next request may leave. */
  beforeTry?: (triesBefore: number) => Promise<void> | undefined
  /** Milliseconds until the next try; undefined where none follows. */
  retryDelay?: (failure: Failure, triesBefore: number) => number | undefined
  onRetry?: (failure: Failure, isUnsure: boolean) => void
}

/** After these the person may or may not exist. */
const unknownOutcomeReasons: ReadonlySet<FailureReason> = new Set([
  'offline',
  'unreachable',
  'timeOut',
  'unclear',
  'conflict',
  'broken',
])

/** Milliseconds before each retry; after the last one the person decides. */
const retryDelaysMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]

/** Posts the same bytes under the same key until their outcome is known, or no retry is left. */
export async function sendPerson(
  request: PersonRequest,
  { isUnsure = false, beforeTry, retryDelay = retryDelayMs, onRetry }: SendOptions = {},
): Promise<SendOutcome> {
  let isInDoubt = isUnsure
  for (let tries = 0; ; tries += 1) {
    await beforeTry?.(tries)
    try {
      return { kind: 'created', ...(await createPerson(request)) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      isInDoubt ||= unknownOutcomeReasons.has(error.reason)
      const delay = retryDelay(error, tries)
      if (delay === undefined)
        return { kind: 'failed', failure: error, isUnknown: isInDoubt && !isVerdict(error) }
      onRetry?.(error, isInDoubt)
      await pause(delay)
    }
  }
}

/** Milliseconds until these bytes are sent again; undefined where the answer is final or no retry is left. */
export function retryDelayMs(failure: Failure, triesBefore: number): number | undefined {
  // After too many requests the service did nothing with this one, and asks for it again later.
  const isRetried = unknownOutcomeReasons.has(failure.reason) || failure.reason === 'tooMany'
  return isRetried && triesBefore < retryDelaysMs.length ? delayMs(failure, triesBefore) : undefined
}

/** Our own delay, or what the service asks for where that is longer; the last delay repeats. */
export function delayMs({ retryAfter }: Failure, triesBefore: number): number {
  return longerDelayMs(
    retryDelaysMs[Math.min(triesBefore, retryDelaysMs.length - 1)] ?? 0,
    retryAfter,
  )
}

/** Answers about the person. After a missed answer, another refusal may be a proxy's, and says nothing about it. */
function isVerdict({ reason }: Failure): boolean {
  return reason === 'refused' || reason === 'exists'
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
