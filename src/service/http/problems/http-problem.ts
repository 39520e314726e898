import { STATUS_CODES } from 'node:http'
import { type FieldProblem, type Problem, pointerOf, problemTypes } from '../../../contract/problem'
import type { DocumentRefusalCode } from '../../../person/document-file'
import type { Refusal } from '../../../person/refusal'
import { describeDocumentRefusal, describeRefusal } from '../../../texts/describe'
import { serviceTexts } from '../../../texts/service-texts'

interface ProblemParts {
  type?: string
  title?: string
  code?: string
  errors?: FieldProblem[]
  headers?: Record<string, string>
}

/** More than a user reads, and enough for every field of a person without documents. */
const maxErrors = 50

/** Thrown below a route, it becomes the response. */
export class HttpProblem extends Error {
  readonly problem: Problem
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    detail: string,
    { headers = {}, errors, ...parts }: ProblemParts = {},
  ) {
    super(detail)
    const title = STATUS_CODES[status] ?? 'Error'
    this.problem = { type: problemTypes.statusAlone, title, status, detail, ...parts }
    if (errors !== undefined) this.problem.errors = errors.slice(0, maxErrors)
    this.headers = headers
  }
}

export function personRefused(refusals: readonly Refusal[]): HttpProblem {
  // Sorts errors of a list before errors of its entries, so that the cut below keeps them.
  const errors = [...refusals].sort((a, b) => a.path.length - b.path.length).map(fieldProblem)
  const { fieldsRefused, titles } = serviceTexts()
  return new HttpProblem(422, fieldsRefused(errors.length), {
    type: problemTypes.personRefused,
    title: titles.personRefused,
    errors,
  })
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
  return new HttpProblem(code === 'tooBig' ? 413 : 422, describeDocumentRefusal(code), {
    type: problemTypes.documentRefused,
    title: serviceTexts().titles.documentRefused,
    code,
  })
}
