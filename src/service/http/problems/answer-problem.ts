import { idempotencyKeyHeader } from '../../../contract/headers'
import { pathOfPointer, pointerOf, problemTypes } from '../../../contract/problem'
import type { Outcome } from '../../people/outcome'
import {
  fieldProblem,
  HttpProblem,
  personRefused,
  personRefusedParts,
  retryAfter,
} from './http-problem'

/**
 * Returns the problem for every answer that created nobody. The upstream API's words may be about the real owner of a
 * number, or say that a person exists there, so only a caller with the desk's key reads them.
 */
export function answerProblem(
  answer: Exclude<Outcome, { state: 'created' | 'replayed' }>,
  { hasDeskKey = false, hasKey = true } = {},
): HttpProblem {
  switch (answer.state) {
    case 'refused':
      return personRefused(answer.refusals)
    case 'reused':
      return new HttpProblem(
        422,
        `This ${idempotencyKeyHeader} was used before with a different request. Use a new key for each person.`,
        { type: problemTypes.keyReused, title: `This ${idempotencyKeyHeader} was used before` },
      )
    case 'inProgress':
      return new HttpProblem(
        409,
        `A request with this ${idempotencyKeyHeader} is still running. Send it again in a moment.`,
        retryAfter(1),
      )
    case 'exists': {
      const { id, reference } = answer
      // A person who exists looks like one whom the API refuses for any reason. Without a reference it is the sandbox's.
      if (reference !== undefined && !hasDeskKey)
        return refusedUpstream({ errors: [], reference }, hasDeskKey)
      // The exact sentence of the contract's API, since clients search it for the id.
      return new HttpProblem(400, `Person with the provided ID information already exists - ${id}`)
    }
    case 'refusedUpstream':
      return refusedUpstream(answer, hasDeskKey)
    case 'misconfigured':
      return new HttpProblem(502, ({ outcomes }) => ({ detail: outcomes.misconfigured }), {
        why: answer.why,
      })
    case 'unavailable':
      return new HttpProblem(503, ({ outcomes }) => ({ detail: outcomes.unavailable }), {
        why: answer.why,
        ...boundedRetryAfter(answer.retryAfter),
      })
    case 'outcomeUnknown':
      return new HttpProblem(
        503,
        hasKey ? ({ outcomes }) => ({ detail: outcomes.outcomeUnknown }) : unknownWithoutKey,
        {
          type: problemTypes.outcomeUnknown,
          title: 'We do not know the outcome yet',
          why: answer.why,
          cause: answer.cause,
          // Some clients send a request again by themselves when it is there.
          ...(hasKey && boundedRetryAfter(answer.retryAfter)),
        },
      )
  }
}

const unknownWithoutKey = `We do not know yet if the details were saved, and we keep asking. Do not send them again: without an ${idempotencyKeyHeader} that could create a second person.`

type RefusedUpstream = Omit<Extract<Outcome, { state: 'refusedUpstream' }>, 'state' | 'status'>

/**
 * Without the desk's key: where to ask for the reason, and the fields that the API named, each with one sentence whatever
 * the reason.
 */
function refusedUpstream(
  { errors, reference, hidesFields }: RefusedUpstream,
  hasDeskKey: boolean,
): HttpProblem {
  const whole = pointerOf([])
  const named = hidesFields === true ? [] : errors.map(({ pointer }) => pointer)
  const fields = [...new Set(named)].filter((pointer) => pointer !== whole)
  return new HttpProblem(
    422,
    ({ outcomes, askSupport, noReason }, language) => ({
      detail: outcomes.refusedUpstream,
      errors: hasDeskKey
        ? errors.map((error) => ({ ...error, detail: error.detail || noReason }))
        : [
            // First, so that it is kept when there are many fields.
            { pointer: whole, code: 'refused', detail: askSupport({ reference }) },
            ...fields.map((pointer) =>
              fieldProblem({ path: pathOfPointer(pointer), code: 'notAccepted' }, language),
            ),
          ],
    }),
    { ...personRefusedParts, reference },
  )
}

/** The upstream API's Retry-After, between one second and two minutes. */
function boundedRetryAfter(seconds = 5): { headers: Record<string, string> } {
  return retryAfter(Math.min(Math.max(1, seconds), 120))
}
