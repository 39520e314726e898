import { nameOf, type Refusal } from '../person'

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

/** What an answer says besides what is wrong. */
type Circumstances = Partial<
  Pick<Failure, 'retryAfter' | 'reference' | 'existingId' | 'language' | 'isOurs'>
>

/** A failure as a value: what is wrong with fields, and the sentences that belong to no field. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly reason: FailureReason
  /** One for each path. */
  readonly fieldRefusals: readonly Refusal[]
  readonly sentences: readonly string[]
  /** Seconds until a retry, if the service sends them. */
  readonly retryAfter: number | undefined
  /** Support finds the failure by it. Only our own service sends it. */
  readonly reference: string | undefined
  /** The id of the person who has the session's reference already. */
  readonly existingId: string | undefined
  /** The language of the sentences, if our own service sent them. */
  readonly language: string | undefined
  /** Our own service answered. */
  readonly isOurs: boolean
  /** The person may exist: only the same bytes under the same key find out. Set once a request has left. */
  isUnknown = false

  constructor(
    reason: FailureReason,
    refusals: readonly Refusal[] = [],
    { retryAfter, reference, existingId, language, isOurs = false }: Circumstances = {},
  ) {
    super(reason)
    this.reason = reason
    this.fieldRefusals = onePerPath(refusals.filter(({ path }) => path.length > 0))
    this.sentences = refusals.flatMap(({ path, sentence = '' }) =>
      path.length > 0 ? [] : [sentence],
    )
    this.retryAfter = retryAfter
    this.reference = reference
    this.existingId = existingId
    this.language = language
    this.isOurs = isOurs
  }
}

/** Several sentences about one path become one. */
function onePerPath(refusals: readonly Refusal[]): Refusal[] {
  const byPath = new Map<string, Refusal>()
  for (const refusal of refusals) {
    const key = nameOf(refusal.path)
    const before = byPath.get(key)
    const both = before && `${before.sentence}; ${refusal.sentence}`
    byPath.set(
      key,
      both === undefined ? refusal : { ...refusal, code: 'saidByService', sentence: both },
    )
  }
  return [...byPath.values()]
}
