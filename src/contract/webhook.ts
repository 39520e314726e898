import type { PersonCase } from '../person'

/** What became of a person, as the body of a webhook says it. */
export interface PersonEvent {
  /** `unknown_settled` comes after `created`, where the outcome at the upstream API was unknown before. */
  type: 'person.created' | 'person.refused' | 'person.unknown_settled'
  /** ISO 8601, UTC. */
  timestamp: string
  data: {
    id: string
    /** With a session. */
    reference?: string | undefined
    case?: PersonCase | undefined
    state: 'created' | 'refused'
  }
}
