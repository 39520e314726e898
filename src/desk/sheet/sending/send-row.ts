import type { PersonRequest } from '../../../api/create-person'
import type { Failure, FailureReason } from '../../../api/failure'
import { delayMs, retryDelayMs, sendPerson } from '../../../api/send-person'
import type { SendThrottle } from './send-throttle'

/** The outcome of a row. `stopped`: the reason concerns all rows, and this one is sent again later. */
export type RowOutcome =
  | { kind: 'created'; id: string }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'unknown' }
  | { kind: 'stopped'; reason: FailureReason }

/** Used for a 429 without `Retry-After`. */
const defaultDelayMs = 10_000

const stopReasons: ReadonlySet<FailureReason> = new Set(['notAllowed', 'notFound', 'thrown'])
const networkReasons: ReadonlySet<FailureReason> = new Set(['offline', 'unreachable'])

/** Sends a row's bytes until their outcome is known. */
export async function sendRow(bytes: PersonRequest, throttle: SendThrottle): Promise<RowOutcome> {
  const outcome = await sendPerson(bytes, {
    beforeTry: throttle.whenRequestMayLeave,
    retryDelay: delayOfRow(throttle),
  })
  if (outcome.kind === 'created') return outcome
  const { failure, isUnknown } = outcome
  if (stopReasons.has(failure.reason)) return { kind: 'stopped', reason: failure.reason }
  return isUnknown ? { kind: 'unknown' } : { kind: 'refused', failure }
}

/**
 * Returns the delay before a retry. A lost network or an overloaded service delays all rows. Another open outcome
 * delays this row only.
 */
function delayOfRow(throttle: SendThrottle) {
  let tries = 0
  let missed = 0
  return (failure: Failure): number | undefined => {
    const { reason, retryAfter } = failure
    if (reason === 'tooMany') {
      throttle.delayFor(retryAfter === undefined ? defaultDelayMs : delayMs(failure, 0), 'service')
      return 0
    }
    if (networkReasons.has(reason)) {
      throttle.delayFor(delayMs(failure, missed), 'offline')
      missed += 1
      return 0
    }
    // A 503 with `Retry-After` concerns the whole service.
    if (retryAfter !== undefined && reason === 'broken')
      throttle.delayFor(delayMs(failure, 0), 'service')
    const delay = retryDelayMs(failure, tries)
    tries += 1
    return delay
  }
}
