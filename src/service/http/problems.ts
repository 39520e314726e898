import { STATUS_CODES } from 'node:http'
import { deskKeyHeader, idempotencyKeyHeader } from '../../contract/headers'
import {
  type FieldProblem,
  pathOfPointer,
  pointerOf,
  type Problem,
  problemTypes,
} from '../../contract/problem'
import { type DocumentRefusalCode, maxDocumentBytes, type Refusal } from '../../person'
import { describeDocumentRefusal, describeRefusal } from '../../texts/describe'
import type { LanguageTag } from '../../texts/language-table'
import type { Language } from '../../texts/languages'
import { type ServiceTexts, serviceTexts } from '../../texts/service-texts'
import { StoreFailure } from '../failures/store-failure'
import type { Outcome } from '../people/outcome'

/** In the language of the request; or in English, for a sentence that only developers see. */
type Detail = string | ((texts: ServiceTexts, language: Language, facts: Facts) => string)

interface Facts {
  code: DocumentRefusalCode | undefined
  /** Of the errors. */
  count: number
}

interface Row {
  status: number
  detail: Detail
  type?: string
  /** For developers, as the status is. */
  title?: string
  /** Asks for another try after so many seconds. */
  retryAfter?: number
  headers?: Readonly<Record<string, string>>
}

/** What one problem has, beside or instead of what stands in its row. */
interface Given extends Partial<Row> {
  errors?: (texts: ServiceTexts, language: Language) => FieldProblem[]
  code?: DocumentRefusalCode
  reference?: string
  /** An expected response, such as that of a draining service, is no error in the log. */
  isExpected?: boolean
  /** For the log only. */
  why?: string
  cause?: unknown
}

const textOf =
  (name: keyof ServiceTexts['outcomes']): Detail =>
  ({ outcomes }) =>
    outcomes[name]

const personRefusal = {
  status: 422,
  type: problemTypes.personRefused,
  title: 'The details were not accepted',
}
const documentRefusal = {
  type: problemTypes.documentRefused,
  title: 'The document was not accepted',
  detail: (_texts, language, { code = 'unreadable' }) => describeDocumentRefusal(code, language),
} satisfies Partial<Row>
const unknown = {
  status: 503,
  type: problemTypes.outcomeUnknown,
  title: 'We do not know the outcome yet',
}

export const tusVersion = '1.0.0'

/**
 * Every way in which a request is not done: its status, its type, its words, and when to try again. The names are those
 * of an `Outcome` and a `StoreFailure` where there is one, and of the examples in the description of the API.
 */
const problems = {
  // An outcome of the use case
  refused: {
    ...personRefusal,
    detail: ({ fieldsRefused }, _language, { count }) => fieldsRefused({ count }),
  },
  reused: {
    status: 422,
    type: problemTypes.keyReused,
    title: `This ${idempotencyKeyHeader} was used before`,
    detail: `This ${idempotencyKeyHeader} was used before with a different request. Use a new key for each person.`,
  },
  inProgress: {
    status: 409,
    retryAfter: 1,
    detail: `A request with this ${idempotencyKeyHeader} is still running. Send it again in a moment.`,
  },
  // The exact sentence of the contract's API, since clients search it for the id.
  exists: { status: 400, detail: 'Person with the provided ID information already exists - ' },
  refusedUpstream: { ...personRefusal, detail: textOf('refusedUpstream') },
  misconfigured: { status: 502, detail: textOf('misconfigured') },
  unavailable: { status: 503, retryAfter: 5, detail: textOf('unavailable') },
  outcomeUnknown: { ...unknown, retryAfter: 5, detail: textOf('outcomeUnknown') },
  // Some clients send a request again by themselves where there is a Retry-After.
  unknownWithoutKey: {
    ...unknown,
    detail: `We do not know yet if the details were saved, and we keep asking. Do not send them again: without an ${idempotencyKeyHeader} that could create a second person.`,
  },

  // A store that failed
  storeFull: { status: 507, detail: textOf('storeFull') },
  clientFull: { status: 507, retryAfter: 20, detail: textOf('clientFull') },
  clientDayFull: { status: 507, retryAfter: 600, detail: textOf('clientDayFull') },
  uploadsFull: { status: 507, retryAfter: 20, detail: textOf('uploadsFull') },
  storeBusy: { status: 503, retryAfter: 2, detail: textOf('storeBusy') },
  databaseLost: {
    status: 503,
    retryAfter: 2,
    detail: `We do not know if this was saved. Send it again in a moment. With the same ${idempotencyKeyHeader}, nothing is saved twice.`,
  },
  documentsUnreachable: { status: 503, retryAfter: 5, detail: textOf('documentsUnreachable') },
  inspectionBusy: { status: 503, retryAfter: 5, detail: textOf('inspectionBusy') },
  storeBroken: { status: 500, detail: textOf('storeBroken') },

  // Any request. Fastify and Node raise these before a route is reached, as errors with a status
  notJson: {
    status: 400,
    detail: 'The request could not be read. Its body must be a JSON object.',
  },
  nothingHere: { status: 404, detail: 'There is nothing at this address.' },
  tooSlow: { status: 408, detail: 'The request took too long to arrive.' },
  tooLarge: { status: 413, detail: 'The request is too large.' },
  addressTooLong: { status: 414, detail: 'The address is too long.' },
  notSentAsJson: { status: 415, detail: 'The body must be sent as application/json.' },
  headersTooLarge: { status: 431, detail: 'The request headers are too large.' },
  otherStatus: { status: 400, detail: 'The request was refused.' },
  // And the service itself
  noHost: {
    status: 400,
    detail: 'The header Host must be one host name or address, and may have a port.',
  },
  otherHost: {
    status: 421,
    detail:
      'This service is reached on its own machine only, by localhost or by the host name of its PUBLIC_URL.',
  },
  otherMethod: { status: 405, detail: 'This address takes other methods only.' },
  tooManyRequests: {
    status: 429,
    detail: 'Too many requests from this address. Try again in 1 minute.',
  },
  notUtf8: { status: 400, detail: 'The body must be UTF-8.' },
  otherCharset: { status: 415, detail: 'The body must be sent as application/json, in UTF-8.' },
  compressed: {
    status: 415,
    headers: { 'Accept-Encoding': 'identity' },
    detail: 'The body must be sent without a Content-Encoding.',
  },

  // A person
  noPerson: { status: 400, detail: 'The body must be a JSON object: the person to create.' },
  badHeader: { status: 400, detail: 'A header has a value that it must not have.' },
  tooDeep: { status: 400, detail: 'The body is nested too deeply.' },
  tooManyValues: { status: 400, detail: 'The body has too many values.' },

  // A document, and tus 1.0.0
  documentRefused: { ...documentRefusal, status: 422 },
  // As HTTP defines it.
  documentTooBig: { ...documentRefusal, status: 413 },
  otherVersion: {
    status: 412,
    headers: { 'Tus-Version': tusVersion },
    detail: `The header Tus-Resumable must be ${tusVersion}.`,
  },
  // Part of no protocol here. Whoever reads a URL in another way than the router could mean another upload.
  urlHasQuery: { status: 400, detail: 'The address of an upload has no query.' },
  chunked: { status: 411, detail: 'Say in Content-Length how many bytes this request has.' },
  noLength: {
    status: 400,
    detail: `Upload-Length is needed at creation, in bytes, at most ${maxDocumentBytes}; Upload-Defer-Length and Upload-Concat are not supported.`,
  },
  lengthAgain: { status: 400, detail: 'Upload-Length was said at creation.' },
  noOffset: { status: 400, detail: 'Upload-Offset is needed, in bytes.' },
  notAPiece: { status: 415, detail: 'Content-Type must be application/offset+octet-stream.' },
  wrongOffset: {
    status: 409,
    detail: 'Upload-Offset is not where this upload ends. Ask with HEAD.',
  },
  complete: { status: 409, detail: 'This upload is complete. Ask for it with HEAD.' },
  tooLong: { status: 413, detail: 'This is more than the Upload-Length of this upload.' },
  inUse: { status: 423, detail: 'Another request for this upload has begun.' },
  notFound: { status: 404, detail: 'There is no such upload.' },
  gone: { status: 410, detail: 'This upload is gone.' },
  ofAPerson: {
    status: 403,
    detail: 'This document belongs to a person and can no longer be taken back.',
  },
  forged: { status: 403, detail: 'This link was not made by this service.' },
  expired: { status: 403, detail: 'This link has expired.' },
  documentGone: { status: 404, detail: 'This document is gone.' },

  // The desk's question, and reports of errors
  noKey: {
    status: 401,
    headers: { 'WWW-Authenticate': deskKeyHeader },
    detail: `This question needs the header ${deskKeyHeader}.`,
  },
  wrongKey: { status: 403, detail: `This ${deskKeyHeader} is not accepted here.` },
  tooManyQuestions: {
    status: 429,
    retryAfter: 60,
    detail: 'Too many questions. Ask again in 60 seconds.',
  },
  noQuestion: { status: 400, detail: 'The body must be a JSON object: the numbers to ask for.' },
  noNumber: {
    status: 422,
    detail: 'Ask for a bank_id_number, or an id_number with its id_country.',
  },
  tooManyNumbers: { status: 422, detail: 'Ask for fewer numbers in questions.' },
  notAReport: {
    status: 422,
    detail: 'A report has the texts name, message, chunk and browser.',
  },
  notReady: { status: 503, detail: 'Not ready for traffic.' },
} as const satisfies Readonly<Record<string, Row>>

export type ProblemName = keyof typeof problems

/** More than a user reads, and enough for every field of a person without documents. */
const maxErrors = 50

/** Thrown below a route, it becomes the response. It gets its words when it is sent. */
export class HttpProblem extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly code: DocumentRefusalCode | undefined
  readonly isExpected: boolean
  readonly why: string | undefined
  readonly #row: Row & Given

  constructor(name: ProblemName, given: Given = {}) {
    // Nobody reads the stack of a problem, and taking it costs a tenth of a refused request.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(name, { cause: given.cause })
    Error.stackTraceLimit = stackTraceLimit
    const row: Row & Given = { ...problems[name], ...given }
    this.status = row.status
    this.headers = {
      ...row.headers,
      ...(row.retryAfter !== undefined && { 'Retry-After': String(row.retryAfter) }),
    }
    this.code = row.code
    this.isExpected = row.isExpected ?? false
    this.why = row.why
    this.#row = row
  }

  /** Sentences that only developers see are in English. */
  languageOf(language: LanguageTag): LanguageTag {
    const { detail, errors } = this.#row
    return typeof detail === 'string' && errors === undefined ? 'en' : language
  }

  /** Returns the response body in a language whose texts are loaded. */
  bodyIn(language: Language): Problem {
    const { status, type = problemTypes.statusAlone, detail, code, reference } = this.#row
    const texts = serviceTexts(language)
    const errors = this.#row.errors?.(texts, language)
    const count = errors?.length ?? 0
    return {
      type,
      title: this.#row.title ?? STATUS_CODES[status] ?? 'Error',
      status,
      detail: typeof detail === 'string' ? detail : detail(texts, language, { code, count }),
      ...(code !== undefined && { code }),
      ...(errors && { errors: errors.slice(0, maxErrors) }),
      ...(reference !== undefined && { reference }),
    }
  }
}

export function personRefused(refusals: readonly Refusal[]): HttpProblem {
  // Sorts errors of a list before errors of its entries, so that `maxErrors` keeps them.
  const sorted = [...refusals].sort((a, b) => a.path.length - b.path.length)
  return new HttpProblem('refused', {
    errors: (_, language) => sorted.map((refusal) => fieldProblem(refusal, language)),
  })
}

export function fieldProblem(refusal: Refusal, language: Language): FieldProblem {
  return {
    pointer: pointerOf(refusal.path),
    code: refusal.code,
    detail: describeRefusal(refusal, undefined, language),
  }
}

export function documentRefused(code: DocumentRefusalCode): HttpProblem {
  return new HttpProblem(code === 'tooBig' ? 'documentTooBig' : 'documentRefused', { code })
}

/** The rows of the errors of Fastify and Node. */
const rowsOfStatus: Readonly<Record<number, ProblemName>> = {
  400: 'notJson',
  404: 'nothingHere',
  408: 'tooSlow',
  413: 'tooLarge',
  414: 'addressTooLong',
  415: 'notSentAsJson',
  431: 'headersTooLarge',
}

/** Returns the problem for any error. Only an HttpProblem keeps its message: other messages may quote the request. */
export function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (error instanceof StoreFailure) return new HttpProblem(error.state)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500
    ? new HttpProblem(rowsOfStatus[status] ?? 'otherStatus', { status })
    : new HttpProblem('storeBroken')
}

/**
 * Returns the problem for every outcome that created nobody. The upstream API's words may be about the real owner of a
 * number, or say that a person exists there, so only a caller with the desk's key reads them.
 */
export function outcomeProblem(
  outcome: Exclude<Outcome, { state: 'created' | 'replayed' }>,
  { hasDeskKey = false, hasKey = true } = {},
): HttpProblem {
  switch (outcome.state) {
    case 'refused':
      return personRefused(outcome.refusals)
    case 'exists': {
      const { id, reference } = outcome
      // A person who exists looks like one whom the API refuses for any reason. Without a reference it is the sandbox's.
      if (reference !== undefined && !hasDeskKey)
        return refusedUpstream({ errors: [], reference }, hasDeskKey)
      return new HttpProblem('exists', { detail: problems.exists.detail + id })
    }
    case 'refusedUpstream':
      return refusedUpstream(outcome, hasDeskKey)
    case 'outcomeUnknown':
      if (hasKey) return calledProblem(outcome)
      return new HttpProblem('unknownWithoutKey', { why: outcome.why, cause: outcome.cause })
    case 'unavailable':
      return calledProblem(outcome)
    case 'misconfigured':
      return new HttpProblem('misconfigured', { why: outcome.why })
    case 'reused':
    case 'inProgress':
      return new HttpProblem(outcome.state)
  }
}

/** With the upstream API's Retry-After, between one second and two minutes. */
function calledProblem(
  outcome: Extract<Outcome, { state: 'unavailable' | 'outcomeUnknown' }>,
): HttpProblem {
  const { retryAfter = problems[outcome.state].retryAfter } = outcome
  return new HttpProblem(outcome.state, {
    why: outcome.why,
    ...('cause' in outcome && { cause: outcome.cause }),
    retryAfter: Math.min(Math.max(1, retryAfter), 120),
  })
}

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
  return new HttpProblem('refusedUpstream', {
    reference,
    errors: ({ askSupport, noReason }, language) =>
      hasDeskKey
        ? errors.map((error) => ({ ...error, detail: error.detail || noReason }))
        : [
            // First, so that it is kept when there are many fields.
            { pointer: whole, code: 'refused', detail: askSupport({ reference }) },
            ...fields.map((pointer) =>
              fieldProblem({ path: pathOfPointer(pointer), code: 'notAccepted' }, language),
            ),
          ],
  })
}
