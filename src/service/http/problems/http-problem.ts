import { STATUS_CODES } from 'node:http'
import { type FieldProblem, type Problem, pointerOf, problemTypes } from '../../../contract/problem'
import type { DocumentRefusalCode } from '../../../person/document-file'
import type { Refusal } from '../../../person/refusal'
import { describeDocumentRefusal, describeRefusal } from '../../../texts/describe'
import { type ServiceTexts, serviceTexts } from '../../../texts/service-texts'

interface ProblemTexts {
  detail: string
  title?: string
  errors?: FieldProblem[]
}

interface ProblemParts {
  type?: string
  code?: string
  headers?: Record<string, string>
  /** An expected response, such as that of a draining service, is no error in the log. */
  isExpected?: boolean
}

/** More than a user reads, and enough for every field of a person without documents. */
const maxErrors = 50

/**
 * Thrown below a route, it becomes the response. Texts in several languages are given as a function, because only the
 * error handler knows the language of the request.
 */
export class HttpProblem extends Error {
  readonly headers: Readonly<Record<string, string>>
  readonly isExpected: boolean
  readonly #inEnglish: Problem
  readonly #texts: (texts: ServiceTexts) => Partial<ProblemTexts>

  constructor(
    status: number,
    texts: string | ((texts: ServiceTexts) => ProblemTexts),
    { headers = {}, isExpected = false, ...parts }: ProblemParts = {},
  ) {
    const title = STATUS_CODES[status] ?? 'Error'
    const detail = typeof texts === 'string' ? texts : title
    // Nobody reads the stack of a problem, and taking it costs a tenth of a refused request.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(detail)
    Error.stackTraceLimit = stackTraceLimit
    this.#inEnglish = { type: problemTypes.statusAlone, title, status, detail, ...parts }
    this.#texts = typeof texts === 'string' ? () => ({}) : texts
    this.headers = headers
    this.isExpected = isExpected
  }

  /** The response body, in the language that texts have at this moment. */
  get problem(): Problem {
    const { errors, ...texts } = this.#texts(serviceTexts())
    return {
      ...this.#inEnglish,
      ...texts,
      ...(errors && { errors: errors.slice(0, maxErrors) }),
    }
  }
}

export function personRefused(refusals: readonly Refusal[]): HttpProblem {
  const texts = ({ fieldsRefused, titles }: ServiceTexts) => ({
    detail: fieldsRefused(refusals.length),
    title: titles.personRefused,
    // Sorts errors of a list before errors of its entries, so that `maxErrors` keeps them.
    errors: [...refusals].sort((a, b) => a.path.length - b.path.length).map(fieldProblem),
  })
  return new HttpProblem(422, texts, { type: problemTypes.personRefused })
}

export function fieldProblem(refusal: Refusal): FieldProblem {
  return {
    pointer: pointerOf(refusal.path),
    code: refusal.code,
    detail: describeRefusal(refusal),
  }
}

/** A file over the size limit is 413, as HTTP defines it; any other refused file is 422. */
export function documentRefused(code: DocumentRefusalCode): HttpProblem {
  const texts = ({ titles }: ServiceTexts) => ({
    detail: describeDocumentRefusal(code),
    title: titles.documentRefused,
  })
  const type = problemTypes.documentRefused
  return new HttpProblem(code === 'tooBig' ? 413 : 422, texts, { type, code })
}

export function notAReport(): HttpProblem {
  return new HttpProblem(422, 'A report has the texts name, message, chunk and browser.')
}
