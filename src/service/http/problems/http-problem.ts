import { STATUS_CODES } from 'node:http'
import { type FieldProblem, type Problem, pointerOf, problemTypes } from '../../../contract/problem'
import type { DocumentRefusalCode, Refusal } from '../../../person'
import { describeDocumentRefusal, describeRefusal } from '../../../texts/describe'
import type { LanguageTag } from '../../../texts/language-table'
import type { Language } from '../../../texts/languages'
import { type ServiceTexts, serviceTexts } from '../../../texts/service-texts'

/** The parts of a problem that its reader reads. */
interface Words {
  detail: string
  errors?: FieldProblem[]
}

/** In every language; or English, for a sentence that only developers see. */
type WordsIn = string | ((texts: ServiceTexts, language: Language) => Words)

interface ProblemParts {
  type?: string
  /** For developers, as the status is. */
  title?: string
  code?: string
  reference?: string
  headers?: Record<string, string>
  /** An expected response, such as that of a draining service, is no error in the log. */
  isExpected?: boolean
  /** For the log only. */
  why?: string
  cause?: unknown
}

/** More than a user reads, and enough for every field of a person without documents. */
const maxErrors = 50

/** Thrown below a route, it becomes the response. It gets its words when it is sent. */
export class HttpProblem extends Error {
  readonly status: number
  readonly type: string
  readonly title: string
  readonly code: string | undefined
  readonly reference: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly isExpected: boolean
  readonly why: string | undefined
  readonly #words: WordsIn

  constructor(status: number, words: WordsIn, parts: ProblemParts = {}) {
    const { type = problemTypes.statusAlone, title = titleOf(status), code, reference } = parts
    const { headers = {}, isExpected = false, why, cause } = parts
    // Nobody reads the stack of a problem, and taking it costs a tenth of a refused request.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(typeof words === 'string' ? words : title, { cause })
    Error.stackTraceLimit = stackTraceLimit
    this.status = status
    this.type = type
    this.title = title
    this.code = code
    this.reference = reference
    this.headers = headers
    this.isExpected = isExpected
    this.why = why
    this.#words = words
  }

  /** Sentences that only developers see are in English. */
  languageOf(language: LanguageTag): LanguageTag {
    return typeof this.#words === 'string' ? 'en' : language
  }

  /** Returns the response body in a language whose texts are loaded. */
  bodyIn(language: Language): Problem {
    const { status, type, title, code, reference } = this
    const { detail, errors }: Words =
      typeof this.#words === 'string'
        ? { detail: this.#words }
        : this.#words(serviceTexts(language), language)
    return {
      type,
      title,
      status,
      detail,
      ...(code !== undefined && { code }),
      ...(errors && { errors: errors.slice(0, maxErrors) }),
      ...(reference !== undefined && { reference }),
    }
  }
}

/** The part of a problem that asks for another try after so many seconds. */
export function retryAfter(seconds: number): { headers: Record<string, string> } {
  return { headers: { 'Retry-After': String(seconds) } }
}

function titleOf(status: number): string {
  return STATUS_CODES[status] ?? 'Error'
}

export const personRefusedParts = {
  type: problemTypes.personRefused,
  title: 'The details were not accepted',
}

export function personRefused(refusals: readonly Refusal[]): HttpProblem {
  // Sorts errors of a list before errors of its entries, so that `maxErrors` keeps them.
  const sorted = [...refusals].sort((a, b) => a.path.length - b.path.length)
  const words = ({ fieldsRefused }: ServiceTexts, language: Language) => ({
    detail: fieldsRefused({ count: refusals.length }),
    errors: sorted.map((refusal) => fieldProblem(refusal, language)),
  })
  return new HttpProblem(422, words, personRefusedParts)
}

export function fieldProblem(refusal: Refusal, language: Language): FieldProblem {
  return {
    pointer: pointerOf(refusal.path),
    code: refusal.code,
    detail: describeRefusal(refusal, undefined, language),
  }
}

/** A file over the size limit is 413, as HTTP defines it; any other refused file is 422. */
export function documentRefused(code: DocumentRefusalCode): HttpProblem {
  const words = (_: ServiceTexts, language: Language) => ({
    detail: describeDocumentRefusal(code, language),
  })
  return new HttpProblem(code === 'tooBig' ? 413 : 422, words, {
    type: problemTypes.documentRefused,
    title: 'The document was not accepted',
    code,
  })
}

export function nothingHere(): HttpProblem {
  return new HttpProblem(404, 'There is nothing at this address.')
}

export function notAReport(): HttpProblem {
  return new HttpProblem(422, 'A report has the texts name, message, chunk and browser.')
}
