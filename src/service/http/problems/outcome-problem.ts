import { idempotencyKeyHeader } from '../../../contract/headers'
import { type FieldProblem, pathOf, pointerOf, problemTypes } from '../../../contract/problem'
import type { CreatePersonOutcome } from '../../create-person/create-person'
import type { StoreFailureState } from '../../failures/store-failure'
import type { ServiceTexts } from '../../../texts/service-texts'
import { fieldProblem, HttpProblem, personRefused } from './http-problem'

export type FailedOutcome = Exclude<CreatePersonOutcome, { state: 'created' | 'replayed' }>

interface Reader {
  hasDeskKey: boolean
}

/**
 * Returns the problem for every outcome that created nobody. The upstream API's words may be about the real owner of a
 * number, or say that a person exists there, so only a caller with the desk's key reads them.
 */
export function outcomeProblem(
  outcome: FailedOutcome,
  { hasDeskKey }: Reader = { hasDeskKey: false },
): HttpProblem {
  return Object.assign(
    problemFor(hasDeskKey ? outcome : withoutExistence(outcome), hasDeskKey),
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
  clientDayFull: [507, 600],
  uploadsFull: [507, 20],
  storeBusy: [503, 2],
  databaseLost: [503, 2],
  documentsUnreachable: [503, 5],
  inspectionBusy: [503, 5],
  storeBroken: [500],
}

/** A person who exists looks like one whom the API refuses for any reason. */
function withoutExistence(outcome: FailedOutcome): FailedOutcome {
  // Without a reference it is the sandbox's person.
  return outcome.state === 'exists' && outcome.reference !== undefined
    ? { state: 'refusedUpstream', status: 409, errors: [], reference: outcome.reference }
    : outcome
}

function problemFor(outcome: FailedOutcome, hasDeskKey: boolean): HttpProblem {
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
          errors: hasDeskKey ? errorsInItsWords(outcome, texts) : errorsInOurs(outcome, texts),
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
    case 'clientDayFull':
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

type RefusedUpstream = Extract<FailedOutcome, { state: 'refusedUpstream' }>

function errorsInItsWords(
  { errors }: RefusedUpstream,
  { noReason }: Pick<ServiceTexts, 'noReason'>,
): FieldProblem[] {
  return errors.map((error) => ({ ...error, detail: error.detail || noReason }))
}

/**
 * Where to ask for the reason, and the fields that the API named, each with one sentence whatever the reason. By its
 * status a 409 says that somebody has such a value, so it names no field.
 */
function errorsInOurs(
  { status, errors, reference }: RefusedUpstream,
  { askSupport }: Pick<ServiceTexts, 'askSupport'>,
): FieldProblem[] {
  const whole = pointerOf([])
  const named = status === 409 ? [] : errors.map(({ pointer }) => pointer)
  const fields = [...new Set(named)].filter((pointer) => pointer !== whole)
  return [
    // First, so that it is kept when there are many fields.
    { pointer: whole, code: 'refused', detail: askSupport(reference) },
    ...fields.map((pointer) => fieldProblem({ path: pathOf(pointer), code: 'notAccepted' })),
  ]
}

function retryAfter(seconds: number): { headers: Record<string, string> } {
  return { headers: { 'Retry-After': String(seconds) } }
}

/** The upstream API's Retry-After, between one second and two minutes. */
function boundedRetryAfter(seconds = 5): { headers: Record<string, string> } {
  return retryAfter(Math.min(Math.max(1, seconds), 120))
}
