import type { PersonRequest } from '../../../api/create-person'
import type { Failure, FailureReason } from '../../../api/failure'
import { delayMs, retryDelayMs, type SendOutcome, sendPerson } from '../../../api/send-person'
import type { SendThrottle } from './send-throttle'

/** Used for a 429 without `Retry-After`. */
const defaultDelayMs = 10_000

const stopReasons: ReadonlySet<FailureReason> = new Set(['notAllowed', 'notFound', 'thrown'])
const networkReasons: ReadonlySet<FailureReason> = new Set(['offline', 'unreachable'])

/** Sends a row's bytes until their outcome is known. */
export async function sendRow(bytes: PersonRequest, throttle: SendThrottle): Promise<SendOutcome> {
  return sendPerson(bytes, {
    beforeTry: throttle.whenRequestMayLeave,
    retryDelay: delayOfRow(throttle),
  })
}

/** Whether a failure concerns all rows. The row that had it is sent again later. */
export function stopsAllRows({ reason }: Failure): boolean {
  return stopReasons.has(reason)
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
