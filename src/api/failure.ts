import type { Path } from '../person/refusal'

/**
 * Why a request failed. `refused` names fields or has the service's sentences. With `timeOut` (no
 * answer) and `unclear` (a success without a readable id) the outcome is unknown. `exists` means
 * that the service already has this person. `thrown`: the page has a fault.
 */
export type FailureReason =
  | 'refused'
  | 'exists'
  | 'offline'
  | 'unreachable'
  | 'timeOut'
  | 'unclear'
  | 'notAllowed'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'tooMany'
  | 'broken'
  | 'thrown'

/**
 * What is wrong with one field, or with the whole person at the empty path. Only our own service
 * sends a code. The sentence may be a getter, which returns it in the language of the page.
 */
export interface FieldError {
  path: Path
  code?: string
  readonly sentence: string
}

/** The errors of a person by the field's path, such as `documents.0.url`. */
export type FieldErrors = ReadonlyMap<string, FieldError>

/** Returns the errors by field. Several errors of one field become one sentence without a code. */
export function fieldErrors(found: readonly FieldError[]): FieldErrors {
  const byPath = new Map<string, FieldError>()
  for (const error of found) {
    const { path, sentence } = error
    const key = path.join('.')
    const before = byPath.get(key)
    byPath.set(key, before ? { path, sentence: `${before.sentence}; ${sentence}` } : error)
  }
  return byPath
}

/** A failure as a value: the errors of fields, and the sentences that belong to no field. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly reason: FailureReason
  readonly fields: FieldErrors
  readonly sentences: readonly string[]
  /** Seconds until a retry, if the service sends them. */
  readonly retryAfter: number | undefined
  /** Support finds an unexpected failure by it. Only our own service sends it. */
  readonly reference: string | undefined
  /** The language of the sentences, if our own service sent them. */
  readonly language: string | undefined

  constructor(
    reason: FailureReason,
    errors: readonly FieldError[] = [],
    retryAfter?: number,
    reference?: string,
    language?: string,
  ) {
    super(reason)
    this.reason = reason
    this.fields = fieldErrors(errors.filter(({ path }) => path.length > 0))
    this.sentences = errors.flatMap(({ path, sentence }) => (path.length > 0 ? [] : [sentence]))
    this.retryAfter = retryAfter
    this.reference = reference
    this.language = language
  }
}
