import type { Path } from '../person/refusal'

/**
 * Why a request came to nothing. `refused` names fields or says why in the service's words. `timeOut` (no
 * answer came) and `unclear` (a success without an id, or one that could not be read) mean that nobody can
 * say whether it was carried out; `exists`, that the service has this person already.
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

/** What is wrong with one field, or, at the empty path, with the whole person. Only our own service tells the code. */
export interface FieldError {
  path: Path
  code?: string
  sentence: string
}

/** What is wrong with a person, by the field's path: `documents.0.url`. */
export type FieldErrors = ReadonlyMap<string, FieldError>

/** The errors by field. What is said of one field twice becomes one sentence, which no single code stands for. */
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

/** A failure as a value: what is wrong with which field, and the service's words that fit no field. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly reason: FailureReason
  readonly fields: FieldErrors
  readonly sentences: readonly string[]
  /** Seconds to wait before another try, where the service says so. */
  readonly retryAfter: number | undefined

  constructor(reason: FailureReason, errors: readonly FieldError[] = [], retryAfter?: number) {
    super(reason)
    this.reason = reason
    this.fields = fieldErrors(errors.filter(({ path }) => path.length > 0))
    this.sentences = errors.flatMap(({ path, sentence }) => (path.length > 0 ? [] : [sentence]))
    this.retryAfter = retryAfter
  }
}
