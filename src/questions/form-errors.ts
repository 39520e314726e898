import type { FieldErrors } from 'react-hook-form'
import type { Answers } from '../person/answers'
import type { Path, Refusal } from '../person/refusal'
import { describeDate, describeRefusal } from '../texts/describe'
import type { TextContext } from '../person/text-context'
import { dateParts } from '../ui/date-field'

/** The type of an error from the service. Its message is a sentence; ours is a refusal code. */
export const serviceErrorType = 'service'

/**
 * The type of an error that says that an answer could not be checked. Its message is a sentence.
 */
export const uncheckedErrorType = 'unchecked'

/** The error of one field: a code, a sentence, or the codes of a date's wrong parts. */
export interface FormError {
  path: Path
  code?: Refusal['code']
  sentence?: string
  parts?: readonly { part: string; code: Refusal['code'] }[]
}

/** Errors by the name of the field. A date has one entry for all its parts. */
export type FormErrors = ReadonlyMap<string, FormError>

export interface ShownError {
  /** The id of the control to focus. For a date it is the first wrong part. */
  target: string
  sentence: string
  wrongParts: readonly string[]
}

/** Returns every error of a form, read from the tree of React Hook Form. */
export function errorsIn(tree: FieldErrors<Answers>): FormErrors {
  return new Map(errorsAt(tree, []).map((error) => [error.path.join('.'), error]))
}

/**
 * Returns an error as text. The text depends on the kind of ID and document, so the form stores
 * codes.
 */
export function describeError(
  { path, code, sentence, parts }: FormError,
  textContext: TextContext,
): ShownError {
  const name = path.join('.')
  const isDate = /(^dob|_date)$/.test(name)
  if (parts !== undefined) {
    return {
      target: `${name}.${parts[0]?.part}`,
      sentence: describeDate(path, parts, textContext),
      wrongParts: parts.map(({ part }) => part),
    }
  }
  return {
    target: isDate ? `${name}.day` : name,
    sentence: sentence ?? (code === undefined ? '' : describeRefusal({ path, code }, textContext)),
    wrongParts: isDate ? dateParts : [],
  }
}

/** Returns every error as text, in no particular order. */
export function describeErrors(
  errors: FormErrors,
  textContextFor: (path: Path) => TextContext,
): ShownError[] {
  return [...errors.values()].map((error) => describeError(error, textContextFor(error.path)))
}

function errorsAt(node: unknown, path: Path): FormError[] {
  if (!isNode(node)) return []
  const { type, message } = node
  if (typeof type === 'string' && typeof message === 'string' && message !== '') {
    const isSentence = type === serviceErrorType || type === uncheckedErrorType
    return [isSentence ? { path, sentence: message } : { path, code: codeOf(message) }]
  }
  const parts = dateParts.flatMap((part) => {
    const child = node[part]
    return isLeaf(child) ? [{ part, code: codeOf(child.message) }] : []
  })
  if (parts.length > 0) return [{ path, parts }]
  return Object.entries(node).flatMap(([step, child]) =>
    // React Hook Form stores the control in `ref` and the errors of a group in `root`.
    step === 'ref' || step === 'root' ? [] : errorsAt(child, [...path, step]),
  )
}

/** Every schema of the person uses refusal codes as messages. */
function codeOf(message: string): Refusal['code'] {
  return message as Refusal['code']
}

function isLeaf(node: unknown): node is { type: string; message: string } {
  return isNode(node) && typeof node['type'] === 'string' && typeof node['message'] === 'string'
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
