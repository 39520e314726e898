import type { Kysely } from 'kysely'
import type { PeopleTables } from '../../people/people-tables'

const atWork = new WeakMap<Kysely<PeopleTables>, Set<string>>()

/**
 * The entries that this process calls the API for at the moment. Their claims end with the call: a clock that is set
 * meanwhile ends none of them.
 */
export function entriesAtWork(database: Kysely<PeopleTables>): Set<string> {
  const known = atWork.get(database) ?? new Set()
  atWork.set(database, known)
  return known
}
