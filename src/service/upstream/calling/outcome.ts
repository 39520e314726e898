import type { FieldProblem } from '../../../contract/problem'

/**
 * What became of one `POST /person` at the API that people are created at. `isFromApi`: the API itself said so, and
 * no gateway before it; so it is alive.
 */
export type Outcome =
  | { state: 'created'; id: string }
  /** A person of this kind is there already, under this id. */
  | { state: 'exists'; id: string }
  /** `errors` name the fields where the API did, else the whole body; nothing in them repeats what was sent. */
  | { state: 'refused'; status: number; errors: readonly FieldProblem[] }
  /** Nothing was carried out, and it asks to be asked later: 429, 425 and 503. */
  | { state: 'busy'; status: number; retryAfter: number | undefined; isFromApi: boolean }
  /** Nothing left this machine, or nothing was tried. */
  | { state: 'notSent'; why: string; retryAfter?: number }
  /** Refused for a reason that lies with our settings, not with the person: the secret, the address. */
  | { state: 'misconfigured'; status: number }
  /** It may have been carried out. */
  | { state: 'unknown'; why: string; isFromApi: boolean }

/** For the operator. Our own words alone: an API's may repeat what a person wrote. */
export function describeOutcome(
  outcome: Exclude<Outcome, { state: 'unknown' }> | { state: 'unknown'; why: string },
): string {
  switch (outcome.state) {
    case 'created':
      return 'Created.'
    case 'exists':
      return `Exists already under ${outcome.id}.`
    case 'refused':
      return `Refused with ${outcome.status}: ${outcome.errors.map(({ pointer }) => pointer).join(', ')}.`
    case 'busy':
      return `Asked to come later, with ${outcome.status}.`
    case 'misconfigured':
      return `Turned away with ${outcome.status}: PERSON_API_URL or PERSON_API_AUTH may be wrong.`
    case 'notSent':
    case 'unknown':
      return outcome.why
  }
}
