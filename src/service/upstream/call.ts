import type { FieldProblem } from '../../../contract/problem'

/**
 * How a `POST /person` at the upstream API ended. `isFromApi` says that the API itself responded, and no gateway in front
 * of it.
 */
export type Call = (
  | { state: 'created'; id: string }
  /** The person exists already under this id: by an earlier attempt that `mayBeCreated`, or as somebody else. */
  | { state: 'exists'; id: string }
  /**
   * `errors` point to the fields that the API named, else to the whole body. They never repeat what was sent. The detail
   * is empty when the API gave no reason.
   */
  | { state: 'refused'; status: number; errors: readonly FieldProblem[] }
  /** Nobody was created, and the API asks to retry later: 429, 425 and 503. */
  | { state: 'busy'; status: number; isFromApi: boolean }
  /** No byte was sent. */
  | { state: 'notSent'; why: string }
  /** The API refused the service's settings, not the person: the secret or the URL is wrong. */
  | { state: 'misconfigured'; status: number }
  /** The person may have been created. */
  | { state: 'unknown'; why: string; isFromApi: boolean }
) & {
  /** Seconds until another try makes sense. */
  retryAfter?: number | undefined
  /** An earlier attempt, or an earlier call, may have created the person. */
  mayBeCreated?: true
}

/** Returns a sentence for the operator. It has no text of the API, which may repeat personal data. */
export function describeCall(call: Call): string {
  switch (call.state) {
    case 'created':
      return 'Created.'
    case 'exists':
      return `Exists already under ${call.id}.`
    case 'refused':
      return `Refused with ${call.status}: ${call.errors.map(({ pointer }) => pointer).join(', ')}.`
    case 'busy':
      return `Asked to come later, with ${call.status}.`
    case 'misconfigured':
      return `Turned away with ${call.status}: PERSON_API_URL or PERSON_API_AUTH may be wrong.`
    case 'notSent':
    case 'unknown':
      return call.why
  }
}
