import { createdIdIn, existingIdIn } from '../../../contract/person-id'
import { parseBody } from '../../../foreign-errors/parse-body'
import { retryAfterIn } from '../../../contract/retry-after'
import { reportsFailure } from '../../../foreign-errors/reports-failure'
import { type FieldIssue, fieldIssuesIn } from '../../../foreign-errors/field-issues'
import { type FieldProblem, pointerOf } from '../../../contract/problem'
import { serviceTexts } from '../../../texts/service-texts'
import { maskFor } from './mask-for'
import type { Outcome } from './outcome'

/** An answer that came whole. */
export interface UpstreamResponse {
  status: number
  headers: Headers
  text: string
}

/** The request's own address, form or credentials were not taken: no person could mend it. */
const misconfiguredStatuses = new Set([
  401, 402, 403, 404, 405, 406, 407, 410, 411, 414, 415, 421, 426, 431,
])
/** By HTTP's word nothing was carried out. */
const retryLaterStatuses = new Set([425, 429, 503])

/**
 * Reads an answer as integrators of the API report them: an envelope or a bare id under any 2xx, a failure that
 * says 200 and "error", a person that is there already. What is `maskedValues` stands in no sentence of the outcome.
 */
export function readResponse(
  { status, headers, text }: UpstreamResponse,
  maskedValues: readonly string[],
): Outcome {
  const retryAfter = retryAfterIn(headers)
  const body = parseBody(text)
  const isFromApi = cameFromApi(status, body)
  if (retryLaterStatuses.has(status)) return { state: 'busy', status, retryAfter, isFromApi }
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && !reportsFailure(body)) return created(createdIdIn(body), { status, isFromApi })
  const isRefusal = isSuccess || (status >= 400 && status < 500 && status !== 408)
  if (!isRefusal) return { state: 'unknown', why: `Answered with ${status}.`, isFromApi }

  // As it was sent: the id may hold what is masked elsewhere.
  const id = fieldIssuesIn(body)
    .map(({ sentence }) => existingIdIn(sentence))
    .find((found) => found !== undefined)
  if (id !== undefined) return { state: 'exists', id }
  if (misconfiguredStatuses.has(status)) return { state: 'misconfigured', status }
  // The same key at work twice, which a claim that ran out can bring about.
  if (status === 409 && retryAfter !== undefined)
    return { state: 'unknown', why: 'Answered with 409: it is still at work on it.', isFromApi }
  const masked = fieldIssuesIn(body, maskFor(maskedValues))
  const reasons = masked.length > 0 ? masked : [{ path: [], sentence: serviceTexts().noReason }]
  return { state: 'refused', status, errors: reasons.map(problemOf) }
}

/** Gateways answer with a page or with nothing; a 500 with words is the application's own. */
function cameFromApi(status: number, body: unknown): boolean {
  return (typeof body === 'object' && body !== null) || (status === 500 && body !== undefined)
}

/** An id goes into addresses, tables and pages: one that is none of a plain text's is not understood. */
function created(
  id: string,
  { status, isFromApi }: { status: number; isFromApi: boolean },
): Outcome {
  return /^[\w.:-]{1,200}$/.test(id)
    ? { state: 'created', id }
    : {
        state: 'unknown',
        why: `Answered with ${status} and no id that can be read.`,
        isFromApi,
      }
}

function problemOf({ path, sentence }: FieldIssue): FieldProblem {
  return { pointer: pointerOf(path), code: 'refused', detail: sentence }
}
