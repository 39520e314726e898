import type { Path } from '../person/refusal'

/**
 * Why a request came to nothing. `refused` names fields or says why in the service's words; `timeOut` means
 * that no answer came, so that nobody can say whether it was carried out.
 */
export type FailureReason =
  | 'refused'
  | 'offline'
  | 'unreachable'
  | 'timeOut'
  | 'notAllowed'
  | 'conflict'
  | 'tooLarge'
  | 'tooMany'
  | 'broken'

export interface FieldFailure {
  path: Path
  sentence: string
}

/** A failure as a value: what is wrong with which field, and the service's words that fit no field. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly reason: FailureReason
  readonly fields: readonly FieldFailure[]
  readonly sentences: readonly string[]

  constructor(
    reason: FailureReason,
    fields: readonly FieldFailure[] = [],
    sentences: readonly string[] = [],
  ) {
    super(reason)
    this.reason = reason
    this.fields = fields
    this.sentences = sentences
  }
}
