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
  /** How long a claim holds, in milliseconds: longer than any call. */
  leaseMs: number
}

/** Beyond the longest call: to write down what came of it, on a machine that is slow or whose clock is wrong. */
const marginMs = 5000

export function claimsFor({ api, now }: UpstreamParts): Claims {
  return { now, leaseMs: api.timeoutMs + marginMs }
}
