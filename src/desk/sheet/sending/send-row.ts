import { createPerson } from '../../../api/create-person'
import { Failure, type FailureReason } from '../../../api/failure'
import type { PersonCase } from '../../../person/cases'
import { isAskedAgain, pauseBefore } from '../../../questions/sending/outcome'
import type { Pace } from './pace'

/** What became of a row. `stopped`: something is wrong with more than this row, and it is asked again later. */
export type RowOutcome =
  | { kind: 'created'; id: string }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'unknown' }
  | { kind: 'stopped'; reason: FailureReason }

export interface BytesToSend {
  body: string
  personCase: PersonCase
  key: string
}

/** Where it says that it is too much, and not for how long. */
const usualWait = 10_000

const settling: ReadonlySet<FailureReason> = new Set(['refused', 'exists', 'tooLarge'])
const ofEveryRow: ReadonlySet<FailureReason> = new Set(['notAllowed', 'notFound'])
const noNetwork: ReadonlySet<FailureReason> = new Set(['offline', 'unreachable'])

/**
 * Asks until it is known what became of these very bytes. Where the network is away, or the service has too
 * much to do, all rows wait, however long; where it answers for this row in a way that leaves it open, the row
 * alone is asked again.
 */
export async function sendRow(bytes: BytesToSend, pace: Pace): Promise<RowOutcome> {
  let tries = 0
  let missed = 0
  for (;;) {
    await pace.leave()
    try {
      return { kind: 'created', ...(await createPerson(bytes)) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const { reason, retryAfter } = error
      if (settling.has(reason)) return { kind: 'refused', failure: error }
      if (ofEveryRow.has(reason)) return { kind: 'stopped', reason }
      if (reason === 'tooMany') {
        pace.holdBack(retryAfter === undefined ? usualWait : pauseBefore(0, error))
      } else if (noNetwork.has(reason)) {
        pace.holdBack(pauseBefore(missed, error))
        missed += 1
      } else {
        // A 503 that says when to come back speaks for the whole service.
        if (retryAfter !== undefined && reason === 'broken') pace.holdBack(pauseBefore(0, error))
        if (!isAskedAgain(tries, error)) return { kind: 'unknown' }
        await pause(pauseBefore(tries, error))
        tries += 1
      }
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
