import { createdIdIn, existingIdIn } from '../../contract/created-person'
import { type FieldProblem, pointerOf } from '../../contract/problem'
import { retryAfterIn } from '../../contract/retry-after'
import { parseBody } from '../../foreign-errors/parse-body'
import { refusalsSaidIn } from '../../foreign-errors/refusals-said'
import { reportsFailure } from '../../foreign-errors/reports-failure'
import type { Refusal } from '../../person'
import { errorCode } from '../failures/failures'
import { maskFor } from './masks'

/**
 * How a `POST /person` at the upstream API ended. `isFromApi` says that the API itself responded, and no gateway in front
 * of it.
 */
export type Call = (
  | { state: 'created'; id: string }
  /** The person exists already under this id: by an earlier attempt that `mayBeCreated`, or as somebody else. */
  | { state: 'exists'; id: string }
  /**
   * `errors` point to the fields that the API named, else to the whole body. They never repeat what was sent. The detail
   * is empty when the API gave no reason.
   */
  | { state: 'refused'; status: number; errors: readonly FieldProblem[] }
  /** Nobody was created, and the API asks to retry later: 429, 425 and 503. */
  | { state: 'busy'; status: number; isFromApi: boolean }
  /** No byte was sent. */
  | { state: 'notSent'; why: string }
  /** The API refused the service's settings, not the person: the secret or the URL is wrong. */
  | { state: 'misconfigured'; status: number }
  /** The person may have been created. */
  | { state: 'unknown'; why: string; isFromApi: boolean }
) & {
  /** Seconds until another try makes sense. */
  retryAfter?: number | undefined
  /** An earlier attempt, or an earlier call, may have created the person. */
  mayBeCreated?: true
}

/** Returns a sentence for the operator. It has no text of the API, which may repeat personal data. */
export function describeCall(call: Call): string {
  switch (call.state) {
    case 'created':
      return 'Created.'
    case 'exists':
      return `Exists already under ${call.id}.`
    case 'refused':
      return `Refused with ${call.status}: ${call.errors.map(({ pointer }) => pointer).join(', ')}.`
    case 'busy':
      return `Asked to come later, with ${call.status}.`
    case 'misconfigured':
      return `Turned away with ${call.status}: PERSON_API_URL or PERSON_API_AUTH may be wrong.`
    case 'notSent':
    case 'unknown':
      return call.why
  }
}

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

interface Failure {
  /** Whether the connection was established. Nothing is sent before that. */
  wasConnected: boolean
  isOutOfTime: boolean
}

/** Returns how a call ended that threw: it is unknown if there was a connection, for whatever reason it failed. */
export function failedCall(error: unknown, { wasConnected, isOutOfTime }: Failure): Call {
  const code = errorCode(error)
  const suffix = code === undefined ? '' : ` (${code})`
  if (!wasConnected) {
    const why = `It could not be reached${isOutOfTime ? ' in time' : suffix}.`
    return { state: 'notSent', why }
  }
  const why = isOutOfTime
    ? 'No answer came in time.'
    : `The connection broke before an answer came${suffix}.`
  return { state: 'unknown', why, isFromApi: false }
}
