import type { PersonRequest } from '../../../api/create-person'
import type { Failure, FailureReason } from '../../../api/failure'
import { delayMs, retryDelayMs, sendPerson } from '../../../api/send-person'
import type { Pace } from './pace'

/** What became of a row. `stopped`: something is wrong with more than this row, and it is asked again later. */
export type RowOutcome =
  | { kind: 'created'; id: string }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'unknown' }
  | { kind: 'stopped'; reason: FailureReason }

/** Where it says that it is too much, and not for how long. */
const usualWait = 10_000

const ofEveryRow: ReadonlySet<FailureReason> = new Set(['notAllowed', 'notFound'])
const noNetwork: ReadonlySet<FailureReason> = new Set(['offline', 'unreachable'])

/** Sends a row's bytes until it is known what became of them. */
export async function sendRow(bytes: PersonRequest, pace: Pace): Promise<RowOutcome> {
  const outcome = await sendPerson(bytes, { beforeTry: pace.leave, retryDelay: delayOfRow(pace) })
  if (outcome.kind === 'created') return outcome
  const { failure, isUnknown } = outcome
  if (ofEveryRow.has(failure.reason)) return { kind: 'stopped', reason: failure.reason }
  return isUnknown ? { kind: 'unknown' } : { kind: 'refused', failure }
}

/**
 * Where the network is away, or the service has too much to do, all rows wait, however long; where it answers for
 * this row in a way that leaves it open, the row alone is asked again.
 */
function delayOfRow(pace: Pace) {
  let tries = 0
  let missed = 0
  return (failure: Failure): number | undefined => {
    const { reason, retryAfter } = failure
    if (reason === 'tooMany') {
      pace.holdBack(retryAfter === undefined ? usualWait : delayMs(failure, 0), 'service')
      return 0
    }
    if (noNetwork.has(reason)) {
      pace.holdBack(delayMs(failure, missed), 'offline')
      missed += 1
      return 0
    }
    // A 503 that says when to come back speaks for the whole service.
    if (retryAfter !== undefined && reason === 'broken')
      pace.holdBack(delayMs(failure, 0), 'service')
    const delay = retryDelayMs(failure, tries)
    tries += 1
    return delay
  }
}
