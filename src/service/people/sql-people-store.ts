import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, type Selectable, sql } from 'kysely'
import { readReference } from '../../contract/person-reference'
import type { Person } from '../../person'
import { succeeds } from '../failures/succeeds'
import { peopleCreator } from './create-people'
import type { PeopleStore, PersonRecord } from './people-store'
import type { PeopleTables } from './people-tables'
import { storedAgreement } from './sql-agreement'
import { findKey } from './sql-keys'
import { firstCreatedWith, idsWithNumber } from './sql-numbers'
import { sqlRemoval } from './sql-removal'

const pageLength = 200

/** Stores people in any SQL database that Kysely supports. Commits must be durable and transactions serializable. */
export function sqlPeopleStore(database: Kysely<PeopleTables>): PeopleStore {
  const takesWrites = writeCheck(database)
  return {
    ...sqlRemoval(database),
    create: peopleCreator(database),
    // A key in progress was claimed in front of another API. Only a service there can find the outcome out.
    replay: async (request) => findKey(database, request),

    async find(id) {
      const rows = await database.selectFrom('people').selectAll().where('id', '=', id).execute()
      return rows.map(recordOf)
    },
    async findByIdOrReference(text) {
      const reference = readReference(text)
      const rows = await inOrder(database)
        .where((where) =>
          where.or([
            where('id', '=', text),
            where('shared_id', '=', text),
            ...(reference === undefined ? [] : [where('reference', '=', reference)]),
          ]),
        )
        .execute()
      return rows.map(recordOf)
    },
    list: (since) => listPeople(database, since),
    async listFrom(client) {
      const rows = await inOrder(database)
        .where('id', 'in', (where) =>
          where
            .selectFrom('person_documents')
            .innerJoin('documents', 'documents.id', 'document_id')
            .select('person_id')
            .where('client', '=', client),
        )
        .execute()
      return rows.map(recordOf)
    },
    async findByNumber(number) {
      const rows = await inOrder(database)
        .where('id', 'in', (where) => idsWithNumber(where, number))
        .execute()
      return rows.map(recordOf)
    },
    firstCreatedWith: async (questions) => firstCreatedWith(database, questions),

    isReady: async () => (await succeeds(sql`select 1`.execute(database))) && (await takesWrites()),
    close: () => database.destroy(),
  }
}

/** In milliseconds. It waits for the disk, and anybody may ask. */
const writeCheckInterval = 1000
/** Shorter than the timeout of `/ready`. */
const lockTimeoutMs = 1000

/**
 * Returns a check whether the database takes writes: a replica takes none, nor does a file that may only be read. What
 * waits for another process counts as written, as people wait for it too.
 */
function writeCheck(database: Kysely<PeopleTables>): () => Promise<boolean> {
  let checkedAt = -Infinity
  let result = Promise.resolve(true)
  return async () => {
    if (performance.now() - checkedAt > writeCheckInterval) {
      checkedAt = performance.now()
      const unchanged = database
        .updateTable('store')
        .set((of) => ({ id: of.ref('id') }))
        .where('only_row', '=', 1)
      result = succeeds(unchanged.execute())
    }
    return Promise.race([result, pause(lockTimeoutMs, true, { ref: false })])
  }
}

async function* listPeople(
  database: Kysely<PeopleTables>,
  since = '',
): AsyncIterable<PersonRecord> {
  for (let last = { created_at: since, id: '' }; ; ) {
    const page = await inOrder(database)
      .where((where) =>
        where(where.refTuple('created_at', 'id'), '>', where.tuple(last.created_at, last.id)),
      )
      .limit(pageLength)
      .execute()
    for (const row of page) yield recordOf(row)
    const newest = page.at(-1)
    if (newest === undefined) return
    last = newest
  }
}

/** In order of creation. */
function inOrder(database: Kysely<PeopleTables>) {
  return database.selectFrom('people').selectAll().orderBy('created_at').orderBy('id')
}

function recordOf(row: Selectable<PeopleTables['people']>): PersonRecord {
  // Only `create` writes it, from a validated person.
  const person = JSON.parse(row.person) as Person
  const { id, created_at: createdAt, shared_id: sharedId } = row
  return { id, createdAt, person, ...storedAgreement(row), ...(sharedId !== null && { sharedId }) }
}
