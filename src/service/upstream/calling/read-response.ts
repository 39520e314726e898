import { createdIdIn, existingIdIn } from '../../../contract/person-id'
import { parseBody } from '../../../foreign-errors/parse-body'
import { retryAfterIn } from '../../../contract/retry-after'
import { reportsFailure } from '../../../foreign-errors/reports-failure'
import { refusalsSaidIn } from '../../../foreign-errors/refusals-said'
import type { Refusal } from '../../../person'
import { type FieldProblem, pointerOf } from '../../../contract/problem'
import { maskFor } from './mask-for'
import type { Call } from './call'

/** A complete response. */
export interface UpstreamResponse {
  status: number
  headers: Pick<Headers, 'get'>
  text: string
}

export interface SentRequest {
  /** The body, as it was sent. */
  body: unknown
  maskedValues: readonly string[]
}

/** The API refused the path, the media type or the credentials. No change to the person could help. */
const misconfiguredStatuses = new Set([
  401, 402, 403, 404, 405, 406, 407, 410, 411, 414, 415, 421, 426, 431,
])
/** By HTTP's definition nothing was carried out. */
const retryLaterStatuses = new Set([425, 429, 503])

/**
 * Reads a response in every form that integrators of the API have reported: an envelope or a bare id under any 2xx, an
 * error under 200, an existing person. No sentence of the call repeats a masked value.
 */
export function readResponse(
  { status, headers, text }: UpstreamResponse,
  { body: sent, maskedValues }: SentRequest,
): Call {
  const retryAfter = retryAfterIn(headers)
  const body = parseBody(text)
  const isFromApi = cameFromApi(status, body)
  if (retryLaterStatuses.has(status)) return { state: 'busy', status, retryAfter, isFromApi }
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && !reportsFailure(body)) return created(createdIdIn(body), { status, isFromApi })
  const isRefusal = isSuccess || (status >= 400 && status < 500 && status !== 408)
  if (!isRefusal) return { state: 'unknown', why: `Answered with ${status}.`, isFromApi }

  // Not masked: masking might change the id.
  const sentences = refusalsSaidIn(body).map(({ sentence = '' }) => sentence)
  const id = existingIdIn(sentences, [sent, maskedValues])
  if (id !== undefined) return { state: 'exists', id }
  if (misconfiguredStatuses.has(status)) return { state: 'misconfigured', status }
  // Two calls with the same key at once, which an expired claim can cause.
  if (status === 409 && retryAfter !== undefined)
    return { state: 'unknown', why: 'Answered with 409: it is still at work on it.', isFromApi }
  const masked = refusalsSaidIn(body, maskFor(maskedValues))
  const errors = masked.length > 0 ? masked.map(problemOf) : [problemOf({ path: [] })]
  return { state: 'refused', status, errors }
}

/** Gateways respond with a page or with no body. A 500 with a body comes from the application. */
function cameFromApi(status: number, body: unknown): boolean {
  return (typeof body === 'object' && body !== null) || (status === 500 && body !== undefined)
}

/** The id becomes part of URLs, tables and pages, so only URL-safe ids are accepted. */
function created(id: string, { status, isFromApi }: { status: number; isFromApi: boolean }): Call {
  return /^[\w.:-]{1,200}$/.test(id)
    ? { state: 'created', id }
    : {
        state: 'unknown',
        why: `Answered with ${status} and no id that can be read.`,
        isFromApi,
      }
}

function problemOf({ path, sentence = '' }: Omit<Refusal, 'code'>): FieldProblem {
  return { pointer: pointerOf(path), code: 'refused', detail: sentence }
}
