import { idempotencyKeyHeader } from '../../../contract/headers'
import { problemTypes } from '../../../contract/problem'
import type { CreatePersonOutcome } from '../../create-person/create-person'
import type { StoreFailureState } from '../../failures/store-failure'
import { HttpProblem, personRefused } from './http-problem'

type Failed = Exclude<CreatePersonOutcome, { state: 'created' | 'replayed' }>

/** The answer to every outcome without a person. */
export function outcomeProblem(outcome: Failed): HttpProblem {
  return Object.assign(
    problemFor(outcome),
    // For the log alone.
    'why' in outcome && { why: outcome.why },
    'cause' in outcome && { cause: outcome.cause },
  )
}

/** The status, the sentence, and the seconds after which the same may be sent again. */
type Answer = readonly [status: number, detail: string, retryAfter?: number]

const sameAlways: Readonly<Record<StoreFailureState | 'inProgress' | 'turnedAway', Answer>> = {
  inProgress: [
    409,
    `A request with this ${idempotencyKeyHeader} is still being answered. Send it again in a moment.`,
    1,
  ],
  turnedAway: [
    502,
    'This service is turned away where people are created. Nobody was created. Its operator has to mend that.',
  ],
  storeFull: [
    507,
    'The service has no room left to keep this. Nothing of it was kept. Try again later.',
  ],
  storeBusy: [503, 'The service is busy. Nothing was kept. Try again in a moment.', 2],
  databaseLost: [
    503,
    'The service cannot reach its database. Whether this was kept is not known: send it again in a moment, and under the same Idempotency-Key nothing is created twice.',
    2,
  ],
  documentsUnreachable: [503, 'The documents cannot be reached. Try again in a moment.', 5],
  storeBroken: [500, 'Something went wrong on our side.'],
}

function problemFor(outcome: Failed): HttpProblem {
  switch (outcome.state) {
    case 'refused':
      return personRefused(outcome.refusals)
    case 'reused':
      return new HttpProblem(
        422,
        `This ${idempotencyKeyHeader} stands for another body, sent before. Use a new key for a new person.`,
        { type: problemTypes.keyReused, title: 'The key was used before' },
      )
    case 'exists':
      return new HttpProblem(
        400,
        `Person with the provided ID information already exists - ${outcome.id}`,
      )
    case 'refusedElsewhere':
      return new HttpProblem(422, 'The person was refused where people are created.', {
        type: problemTypes.personRefused,
        title: 'The person was refused',
        errors: outcome.errors.map((error) => ({ ...error })),
      })
    case 'away':
      return new HttpProblem(
        503,
        'People cannot be created at the moment. Nobody was created. Try again later.',
        retryAfterOther(outcome.retryAfter),
      )
    case 'outcomeUnknown':
      return new HttpProblem(
        503,
        'It is not known yet whether the person was created. Send the same again, and it is found out.',
        {
          type: problemTypes.outcomeUnknown,
          title: 'The outcome is unknown',
          ...retryAfterOther(outcome.retryAfter),
        },
      )
    case 'inProgress':
    case 'turnedAway':
    case 'storeFull':
    case 'storeBusy':
    case 'databaseLost':
    case 'documentsUnreachable':
    case 'storeBroken': {
      const [status, detail, seconds] = sameAlways[outcome.state]
      return new HttpProblem(status, detail, seconds === undefined ? {} : retryAfter(seconds))
    }
  }
}

function retryAfter(seconds: number): { headers: Record<string, string> } {
  return { headers: { 'Retry-After': String(seconds) } }
}

/** As the other API asks, within bounds: nobody is sent away for longer than two minutes. */
function retryAfterOther(seconds = 5): { headers: Record<string, string> } {
  return retryAfter(Math.min(Math.max(1, seconds), 120))
}
