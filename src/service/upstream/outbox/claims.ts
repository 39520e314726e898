import type { Kysely } from 'kysely'
import type { PeopleTables } from '../../people/people-tables'
import type { PersonApi } from '../person-api'

export interface UpstreamParts {
  database: Kysely<PeopleTables>
  api: PersonApi
  now: () => Date
}

export interface Claims {
  now: () => Date
  /** How long a claim lasts: longer than any call. */
  leaseMs: number
}

/** Time after the longest call to store its outcome, on a slow machine or one with a wrong clock. */
const marginMs = 5000

export function claimsFor({ api, now }: UpstreamParts): Claims {
  return { now, leaseMs: api.timeoutMs + marginMs }
}
