import { idempotencyKeyHeader } from '../../../contract/headers'
import { problemTypes } from '../../../contract/problem'
import type { CreatePersonOutcome } from '../../create-person/create-person'
import type { StoreFailureState } from '../../failures/store-failure'
import { serviceTexts } from '../../../texts/service-texts'
import { HttpProblem, personRefused } from './http-problem'

export type FailedOutcome = Exclude<CreatePersonOutcome, { state: 'created' | 'replayed' }>

/** Returns the problem for every outcome that created nobody. */
export function outcomeProblem(outcome: FailedOutcome): HttpProblem {
  return Object.assign(
    problemFor(outcome),
    // For the log only.
    'why' in outcome && { why: outcome.why },
    'cause' in outcome && { cause: outcome.cause },
  )
}

/** The status, and the seconds for Retry-After. */
const statusByState: Readonly<
  Record<StoreFailureState | 'misconfigured', readonly [status: number, retryAfter?: number]>
> = {
  misconfigured: [502],
  storeFull: [507],
  clientFull: [507, 20],
  uploadsFull: [507, 20],
  storeBusy: [503, 2],
  databaseLost: [503, 2],
  documentsUnreachable: [503, 5],
  inspectionBusy: [503, 5],
  storeBroken: [500],
}

function problemFor(outcome: FailedOutcome): HttpProblem {
  const { outcomes, titles } = serviceTexts()
  switch (outcome.state) {
    case 'refused':
      return personRefused(outcome.refusals)
    case 'reused':
      return new HttpProblem(422, outcomes.reused(idempotencyKeyHeader), {
        type: problemTypes.keyReused,
        title: titles.keyReused,
      })
    case 'inProgress':
      return new HttpProblem(409, outcomes.inProgress(idempotencyKeyHeader), retryAfter(1))
    case 'exists':
      // The exact sentence of the contract's API, since clients search it for the id.
      return new HttpProblem(
        400,
        `Person with the provided ID information already exists - ${outcome.id}`,
      )
    case 'refusedUpstream':
      return new HttpProblem(422, outcomes.refusedUpstream, {
        type: problemTypes.personRefused,
        title: titles.personRefused,
        errors: outcome.errors.map((error) => ({ ...error })),
      })
    case 'unavailable':
      return new HttpProblem(503, outcomes.unavailable, boundedRetryAfter(outcome.retryAfter))
    case 'outcomeUnknown':
      return new HttpProblem(503, outcomes.outcomeUnknown, {
        type: problemTypes.outcomeUnknown,
        title: titles.outcomeUnknown,
        ...boundedRetryAfter(outcome.retryAfter),
      })
    case 'misconfigured':
    case 'storeFull':
    case 'clientFull':
    case 'uploadsFull':
    case 'storeBusy':
    case 'databaseLost':
    case 'documentsUnreachable':
    case 'inspectionBusy':
    case 'storeBroken': {
      const [status, seconds] = statusByState[outcome.state]
      const parts = seconds === undefined ? {} : retryAfter(seconds)
      return new HttpProblem(status, outcomes[outcome.state], parts)
    }
  }
}

function retryAfter(seconds: number): { headers: Record<string, string> } {
  return { headers: { 'Retry-After': String(seconds) } }
}

/** The upstream API's Retry-After, between one second and two minutes. */
function boundedRetryAfter(seconds = 5): { headers: Record<string, string> } {
  return retryAfter(Math.min(Math.max(1, seconds), 120))
}
