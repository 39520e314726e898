import { STATUS_CODES } from 'node:http'
import { deskKeyHeader, idempotencyKeyHeader, personCaseHeader } from '../../contract/headers'
import {
  type FieldProblem,
  pathOfPointer,
  pointerOf,
  type Problem,
  problemTypes,
} from '../../contract/problem'
import type { SessionRefusal } from '../../contract/session'
import { type DocumentRefusalCode, maxDocumentBytes, type Refusal } from '../../person'
import { describeDocumentRefusal, describeRefusal } from '../../texts/describe'
import type { LanguageTag } from '../../texts/language-table'
import type { Language } from '../../texts/languages'
import { type ServiceTexts, serviceTexts } from '../../texts/service-texts'
import { StoreFailure } from '../failures/failures'
import type { Outcome } from '../people/people-store'

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
  /** Why a session is refused, as `code`. */
  reason?: SessionRefusal
  /** Asks for another try after so many seconds. */
  retryAfter?: number
  headers?: Readonly<Record<string, string>>
}

/** What one problem has, beside or instead of what stands in its row. */
interface Given extends Partial<Row> {
  errors?: (texts: ServiceTexts, language: Language) => FieldProblem[]
  code?: DocumentRefusalCode
  reference?: string
  id?: string
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
  type: problemTypes.personRefused,
  title: 'The details were not accepted',
}
const documentRefusal = {
  type: problemTypes.documentRefused,
  title: 'The document was not accepted',
}
const unknown = { type: problemTypes.outcomeUnknown, title: 'We do not know the outcome yet' }

const refusedDocument: Detail = (_texts, language, { code = 'unreadable' }) =>
  describeDocumentRefusal(code, language)

export const tusVersion = '1.0.0'

/** The exact sentence of other APIs of this kind, since clients search it for the id. */
function existsAs(id: string): string {
  return `Person with the provided ID information already exists - ${id}`
}

function row(status: number, detail: Detail, more: Partial<Row> = {}): Row {
  return { status, detail, ...more }
}

/** For the errors of Fastify and Node, which have a status alone. */
const ofFastify = {
  notJson: row(400, 'The request could not be read. Its body must be a JSON object.'),
  nothingHere: row(404, 'There is nothing at this URL.'),
  tooSlow: row(408, 'The request took too long to arrive.'),
  tooLarge: row(413, 'The request is too large.'),
  urlTooLong: row(414, 'The URL is too long.'),
  notSentAsJson: row(415, 'The body must be sent as application/json.'),
  headersTooLarge: row(431, 'The request headers are too large.'),
}

const ofAny = {
  ...ofFastify,
  otherStatus: row(400, 'The request was not accepted. Check it against /openapi.json.'),
  noHost: row(400, 'The header Host must be one host name or IP address, and may have a port.'),
  otherHost: row(
    421,
    'This service is reached on its own machine only, by localhost or by the host name of its PUBLIC_URL.',
  ),
  otherMethod: row(405, 'This URL takes other methods only.'),
  tooManyRequests: row(429, 'Too many requests from this client. Try again in 1 minute.'),
  notUtf8: row(400, 'The body must be UTF-8.'),
  otherCharset: row(415, 'The body must be sent as application/json, in UTF-8.'),
  compressed: row(415, 'The body must be sent without a Content-Encoding.', {
    headers: { 'Accept-Encoding': 'identity' },
  }),
}

const sessionRefusal = (reason: SessionRefusal, detail: string) =>
  row(401, detail, {
    type: problemTypes.sessionRefused,
    title: 'The session was not accepted',
    headers: { 'WWW-Authenticate': 'Bearer' },
    reason,
  })

/** Of the routes that take the token of a session. */
const ofSessions = {
  sessionMissing: sessionRefusal('missing', 'Open the form by the link that was sent to you.'),
  sessionEnded: sessionRefusal('ended', 'The link that was sent to you has ended.'),
  sessionInvalid: sessionRefusal(
    'invalid',
    'The link that was sent to you is not whole, or not for this service.',
  ),
}

/** The names are those of a `StoreFailure`. */
const ofStores = {
  storeFull: row(507, textOf('storeFull')),
  clientFull: row(507, textOf('clientFull'), { retryAfter: 20 }),
  clientDayFull: row(507, textOf('clientDayFull'), { retryAfter: 600 }),
  tooManyPeople: row(
    429,
    'Too many people were sent from this network today. Send this one again tomorrow.',
    { retryAfter: 600 },
  ),
  uploadsFull: row(507, textOf('uploadsFull'), { retryAfter: 20 }),
  storeBusy: row(503, textOf('storeBusy'), { retryAfter: 2 }),
  databaseLost: row(
    503,
    `We do not know if this was saved. Send it again in a moment. With the same ${idempotencyKeyHeader}, nothing is saved twice.`,
    { retryAfter: 2 },
  ),
  documentsUnreachable: row(503, textOf('documentsUnreachable'), { retryAfter: 5 }),
  inspectionBusy: row(503, textOf('inspectionBusy'), { retryAfter: 5 }),
  storeBroken: row(500, textOf('storeBroken')),
}

/** The first names are those of an `Outcome`. */
const ofPeople = {
  refused: row(422, ({ fieldsRefused }, _, { count }) => fieldsRefused({ count }), personRefusal),
  reused: row(
    422,
    `This ${idempotencyKeyHeader} was used before with a different request. Use a new key for each person.`,
    { type: problemTypes.keyReused, title: `This ${idempotencyKeyHeader} was used before` },
  ),
  inProgress: row(
    409,
    `A request with this ${idempotencyKeyHeader} is still running. Send it again in a moment.`,
    { retryAfter: 1 },
  ),
  otherCase: row(400, `The header ${personCaseHeader} must be the case of the session.`),
  referenceUsed: row(409, 'The details were sent before, under the same reference.', {
    type: problemTypes.referenceUsed,
    title: 'This reference was used before',
  }),
  exists: row(400, existsAs('')),
  refusedUpstream: row(422, textOf('refusedUpstream'), personRefusal),
  misconfigured: row(502, textOf('misconfigured')),
  unavailable: row(503, textOf('unavailable'), { retryAfter: 5 }),
  outcomeUnknown: row(503, textOf('outcomeUnknown'), { ...unknown, retryAfter: 5 }),
  // Some clients send a request again by themselves where there is a Retry-After.
  unknownWithoutKey: row(
    503,
    `We do not know yet if the details were saved, and we keep asking. Do not send them again: without an ${idempotencyKeyHeader} that could create a second person.`,
    unknown,
  ),
  noPerson: row(400, 'The body must be a JSON object: the person to create.'),
  badHeader: row(400, 'A header has a value that it must not have.'),
  tooDeep: row(400, 'The body is nested too deeply.'),
  tooManyValues: row(400, 'The body has too many values.'),
}

const ofDocuments = {
  documentRefused: row(422, refusedDocument, documentRefusal),
  // As HTTP defines it.
  documentTooBig: row(413, refusedDocument, documentRefusal),
  otherVersion: row(412, `The header Tus-Resumable must be ${tusVersion}.`, {
    headers: { 'Tus-Version': tusVersion },
  }),
  // Part of no protocol here. Whoever reads a URL in another way than the router could mean another upload.
  urlHasQuery: row(400, 'The URL of an upload has no query.'),
  chunked: row(411, 'Say in Content-Length how many bytes this request has.'),
  noLength: row(
    400,
    `Upload-Length is needed at creation, in bytes, at most ${maxDocumentBytes}; Upload-Defer-Length and Upload-Concat are not supported.`,
  ),
  lengthAgain: row(400, 'Upload-Length was said at creation.'),
  noOffset: row(400, 'Upload-Offset is needed, in bytes.'),
  notAPiece: row(415, 'Content-Type must be application/offset+octet-stream.'),
  wrongOffset: row(409, 'Upload-Offset is not where this upload ends. Ask with HEAD.'),
  complete: row(409, 'This upload is complete. Ask for it with HEAD.'),
  tooLong: row(413, 'This is more than the Upload-Length of this upload.'),
  inUse: row(423, 'Another request for this upload has begun.'),
  notFound: row(404, 'There is no such upload.'),
  gone: row(410, 'This upload is gone.'),
  ofAPerson: row(403, 'This document belongs to a person and can no longer be taken back.'),
  forged: row(403, 'This link was not made by this service.'),
  expired: row(403, 'This link has expired.'),
  documentGone: row(404, 'This document is gone.'),
}

const tooManyQuestions = row(429, 'Too many questions. Ask again in 60 seconds.', {
  retryAfter: 60,
})

const ofReads = {
  noApiKey: row(401, 'This needs a key, as Authorization: Bearer.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  }),
  wrongApiKey: row(403, 'This key is not accepted here.'),
  tooManyQuestions,
  badQuery: row(
    400,
    'The query may have reference or since, once, and include=person. For one id only the last.',
  ),
  otherCursor: row(400, 'since must be the next of an earlier page, asked for with the same key.'),
  noSuchPerson: row(404, 'There is no person with this id.'),
}

const ofDesk = {
  noKey: row(401, `This question needs the header ${deskKeyHeader}.`, {
    headers: { 'WWW-Authenticate': deskKeyHeader },
  }),
  wrongKey: row(403, `This ${deskKeyHeader} is not accepted here.`),
  tooManyQuestions,
  noQuestion: row(400, 'The body must be a JSON object: the numbers to ask for.'),
  noNumber: row(422, 'Ask for a bank_id_number, or an id_number with its id_country.'),
  tooManyNumbers: row(422, 'Ask for fewer numbers in questions.'),
}

const ofOperation = {
  notAReport: row(422, 'A report has the texts name, message, chunk and browser.'),
  notReady: row(503, 'Not ready for traffic.'),
}

/**
 * Every way in which a request is not done: its status, its type, its words, and when to try again. The groups are those
 * of the routes in the description of the API, where each row is an example of its name.
 */
export const problemGroups = {
  people: { ...ofAny, ...ofStores, ...ofSessions, ...ofPeople },
  documents: { ...ofAny, ...ofStores, ...ofSessions, ...ofDocuments },
  desk: { ...ofAny, ...ofStores, ...ofDesk },
  reads: { ...ofAny, ...ofStores, ...ofReads },
  operation: { ...ofAny, ...ofOperation },
}

const problems = {
  ...problemGroups.people,
  ...problemGroups.documents,
  ...problemGroups.desk,
  ...problemGroups.reads,
  ...problemGroups.operation,
}

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
    const all: Row & Given = { ...problems[name], ...given }
    this.status = all.status
    this.headers = {
      ...all.headers,
      ...(all.retryAfter !== undefined && { 'Retry-After': String(all.retryAfter) }),
    }
    this.code = all.code
    this.isExpected = all.isExpected ?? false
    this.why = all.why
    this.#row = all
  }

  /** Sentences that only developers see are in English. */
  languageOf(language: LanguageTag): LanguageTag {
    const { detail, errors } = this.#row
    return typeof detail === 'string' && errors === undefined ? 'en' : language
  }

  /** Returns the response body in a language whose texts are loaded. */
  bodyIn(language: Language): Problem {
    const {
      status,
      type = problemTypes.statusAlone,
      detail,
      code,
      reason,
      reference,
      id,
    } = this.#row
    const said = code ?? reason
    const texts = serviceTexts(language)
    const errors = this.#row.errors?.(texts, language)
    const count = errors?.length ?? 0
    return {
      type,
      title: this.#row.title ?? STATUS_CODES[status] ?? 'Error',
      status,
      detail: typeof detail === 'string' ? detail : detail(texts, language, { code, count }),
      ...(said !== undefined && { code: said }),
      ...(errors && { errors: errors.slice(0, maxErrors) }),
      ...(reference !== undefined && { reference }),
      ...(id !== undefined && { id }),
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

export function sessionProblem(code: SessionRefusal): HttpProblem {
  const names = {
    missing: 'sessionMissing',
    ended: 'sessionEnded',
    invalid: 'sessionInvalid',
  } as const
  return new HttpProblem(names[code])
}

/** Returns the problem for any error. Only an HttpProblem keeps its message: other messages may quote the request. */
export function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (error instanceof StoreFailure) return new HttpProblem(error.state)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status < 400 || status >= 500) return new HttpProblem('storeBroken')
  // The keys are names of rows.
  const names = Object.keys(ofFastify) as (keyof typeof ofFastify)[]
  const name = names.find((each) => ofFastify[each].status === status) ?? 'otherStatus'
  return new HttpProblem(name, { status })
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
      return new HttpProblem('exists', { detail: existsAs(id) })
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
    case 'sessionRefused':
      return sessionProblem(outcome.code)
    case 'referenceUsed':
      return new HttpProblem('referenceUsed', { id: outcome.id })
    case 'otherCase':
    case 'reused':
    case 'inProgress':
      return new HttpProblem(outcome.state)
  }
}

/** With the upstream API's Retry-After, between one second and two minutes. */
function calledProblem(
  outcome: Extract<Outcome, { state: 'unavailable' | 'outcomeUnknown' }>,
): HttpProblem {
  const { retryAfter = problems[outcome.state].retryAfter ?? 1 } = outcome
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
