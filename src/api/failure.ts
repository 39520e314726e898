import type { ToldField } from '../foreign-errors/told'

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

export type FieldFailure = ToldField

/** A failure as a value: what is wrong with which field, and the service's words that fit no field. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly reason: FailureReason
  readonly fields: readonly FieldFailure[]
  readonly sentences: readonly string[]
  /** Seconds to wait before another try, where the service says so. */
  readonly retryAfter: number | undefined

  constructor(
    reason: FailureReason,
    fields: readonly FieldFailure[] = [],
    sentences: readonly string[] = [],
    retryAfter?: number,
  ) {
    super(reason)
    this.reason = reason
    this.fields = fields
    this.sentences = sentences
    this.retryAfter = retryAfter
  }
}
