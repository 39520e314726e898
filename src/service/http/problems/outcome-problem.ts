import { idempotencyKeyHeader } from '../../../contract/headers'
import { type FieldProblem, pointerOf, problemTypes } from '../../../contract/problem'
import type { CreatePersonOutcome } from '../../create-person/create-person'
import type { StoreFailureState } from '../../failures/store-failure'
import type { ServiceTexts } from '../../../texts/service-texts'
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
  switch (outcome.state) {
    case 'refused':
      return personRefused(outcome.refusals)
    case 'reused':
      return new HttpProblem(
        422,
        ({ outcomes, titles }) => ({
          detail: outcomes.reused(idempotencyKeyHeader),
          title: titles.keyReused,
        }),
        { type: problemTypes.keyReused },
      )
    case 'inProgress':
      return new HttpProblem(
        409,
        ({ outcomes }) => ({ detail: outcomes.inProgress(idempotencyKeyHeader) }),
        retryAfter(1),
      )
    case 'exists':
      // The exact sentence of the contract's API, since clients search it for the id.
      return new HttpProblem(
        400,
        `Person with the provided ID information already exists - ${outcome.id}`,
      )
    case 'refusedUpstream':
      return new HttpProblem(
        422,
        ({ outcomes, titles, ...texts }) => ({
          detail: outcomes.refusedUpstream,
          title: titles.personRefused,
          errors: upstreamErrors(outcome, texts),
        }),
        { type: problemTypes.personRefused },
      )
    case 'unavailable':
      return new HttpProblem(
        503,
        ({ outcomes }) => ({ detail: outcomes.unavailable }),
        boundedRetryAfter(outcome.retryAfter),
      )
    case 'outcomeUnknown':
      return new HttpProblem(
        503,
        ({ outcomes, titles }) => ({
          detail: outcomes.outcomeUnknown,
          title: titles.outcomeUnknown,
        }),
        { type: problemTypes.outcomeUnknown, ...boundedRetryAfter(outcome.retryAfter) },
      )
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
      return new HttpProblem(status, ({ outcomes }) => ({ detail: outcomes[outcome.state] }), parts)
    }
  }
}

function upstreamErrors(
  { errors, reference }: Extract<FailedOutcome, { state: 'refusedUpstream' }>,
  { askSupport, noReason }: Pick<ServiceTexts, 'askSupport' | 'noReason'>,
): FieldProblem[] {
  return errors.length === 0
    ? [{ pointer: pointerOf([]), code: 'refused', detail: askSupport(reference) }]
    : errors.map((error) => ({ ...error, detail: error.detail || noReason }))
}

function retryAfter(seconds: number): { headers: Record<string, string> } {
  return { headers: { 'Retry-After': String(seconds) } }
}

/** The upstream API's Retry-After, between one second and two minutes. */
function boundedRetryAfter(seconds = 5): { headers: Record<string, string> } {
  return retryAfter(Math.min(Math.max(1, seconds), 120))
}
