import {
  createPerson,
  isRetried,
  type PersonRequest,
  retryDelayMs,
} from '../../../api/create-person'
import { Failure, type FailureReason } from '../../../api/failure'
import type { SendThrottle } from './send-throttle'

/** Used for a 429 without `Retry-After`. */
const defaultDelayMs = 10_000
/** Then the row is left, and the others go on. */
const maxTries = 8

const stopReasons: ReadonlySet<FailureReason> = new Set(['notAllowed', 'notFound', 'thrown'])
const networkReasons: ReadonlySet<FailureReason> = new Set(['offline', 'unreachable'])

/**
 * Sends a row's bytes until their outcome is known or no try is left. Resolves to the id, or to undefined if sending is
 * stopped between two tries; rejects with a `Failure`.
 */
export async function sendRow(
  bytes: PersonRequest,
  throttle: SendThrottle,
  stopped: AbortSignal,
): Promise<string | undefined> {
  const delayOf = delayOfRow(throttle)
  let isUnsure = false
  for (;;) {
    if (!(await throttle.whenRequestMayLeave(stopped))) return undefined
    try {
      const { id } = await createPerson({ ...bytes, isUnsure })
      return id
    } catch (error) {
      const delayMs = error instanceof Failure && isRetried(error) ? delayOf(error) : undefined
      if (!(error instanceof Failure) || delayMs === undefined) throw error
      isUnsure = error.isUnknown
      await new Promise((resolve) => {
        setTimeout(resolve, delayMs)
        stopped.addEventListener('abort', resolve, { once: true })
      })
    }
  }
}

/** Whether a failure concerns all rows. The row that had it is sent again later. */
export function stopsAllRows({ reason }: Failure): boolean {
  return stopReasons.has(reason)
}

/**
 * Returns the delay before a retry, undefined if no try is left. A lost network or an overloaded service delays all
 * rows, for as long as it lasts. Another open outcome delays this row only.
 */
function delayOfRow({ delayFor }: SendThrottle) {
  let tries = 0
  let missed = 0
  return (failure: Failure): number | undefined => {
    const { reason, retryAfter } = failure
    if (reason === 'tooMany') {
      delayFor(retryAfter === undefined ? defaultDelayMs : retryDelayMs(0, failure), 'service')
      return 0
    }
    if (networkReasons.has(reason)) {
      delayFor(retryDelayMs(missed, failure), 'offline')
      missed += 1
      return 0
    }
    // A 503 with `Retry-After` concerns the whole service.
    if (retryAfter !== undefined && reason === 'broken')
      delayFor(retryDelayMs(0, failure), 'service')
    tries += 1
    return tries < maxTries ? retryDelayMs(tries - 1, failure) : undefined
  }
}
