import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { v7 } from 'uuid'
import type { Person } from '../../person/person'
import type { Creation, OnceOnly, PeopleStore, PersonRecord } from './people-store'
import type { PeopleTables } from './people-tables'
import {
  forgetTakenBack,
  giveUpDocuments,
  ownDocuments,
  takeBack,
  takenBack,
  usesOf,
} from './sql-documents'
import { bindKey, findKey } from './sql-keys'
import { firstWith, keepNumbers, numberingOnce } from './sql-numbers'
import { undoable, Undone } from './undoable'

const pageLength = 200

/** People in any SQL database whose dialect Kysely speaks. Its commits must be durable, and its transactions serializable. */
export function sqlPeopleStore(database: Kysely<PeopleTables>): PeopleStore {
  const everybodyNumbered = numberingOnce(database)
  return {
    create: async (person, documentIds, request) =>
      undoable(database, createIn(newRecord(person), documentIds, request)),
    boundTo: (request) => findKey(database, request),

    async find(id) {
      const row = await database
        .selectFrom('people')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row === undefined ? undefined : recordOf(row)
    },
    list: () => listPeople(database),
    remove: async (id) => undoable(database, async (transaction) => removeIn(transaction, id)),

    async firstWith(numbers) {
      await everybodyNumbered()
      return firstWith(database, numbers)
    },

    usesOf: async (documentId) => usesOf(database, documentId),
    takeBack: async (documentId) => takeBack(database, documentId),
    takenBack: async () => takenBack(database),
    forgetTakenBack: async (before) => forgetTakenBack(database, before),
    async freeKeys(before) {
      await database.deleteFrom('idempotency_keys').where('bound_at', '<', before).execute()
    },

    isReady: async () =>
      sql`select 1`.execute(database).then(
        () => true,
        () => false,
      ),
    close: () => database.destroy(),
  }
}

function createIn(record: PersonRecord, documentIds: readonly string[], request?: OnceOnly) {
  const { id, createdAt, person } = record
  return async (transaction: Transaction<PeopleTables>): Promise<Creation> => {
    if (request !== undefined) {
      const bound = await bindKey(transaction, request, record)
      if (bound !== undefined) return bound
    }
    await transaction
      .insertInto('people')
      .values({ id, created_at: createdAt, person: JSON.stringify(person) })
      .execute()
    await keepNumbers(transaction, [record])
    const gone = await ownDocuments(transaction, id, documentIds)
    if (gone.length > 0) throw new Undone({ state: 'documentsGone', documentIds: gone })
    return { state: 'created', record }
  }
}

async function* listPeople(database: Kysely<PeopleTables>): AsyncIterable<PersonRecord> {
  for (let last = { created_at: '', id: '' }; ; ) {
    const page = await database
      .selectFrom('people')
      .selectAll()
      .where((where) =>
        where(where.refTuple('created_at', 'id'), '>', where.tuple(last.created_at, last.id)),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(pageLength)
      .execute()
    for (const row of page) yield recordOf(row)
    const newest = page.at(-1)
    if (newest === undefined) return
    last = newest
  }
}

async function removeIn(transaction: Transaction<PeopleTables>, id: string) {
  // First the write, so that the transaction holds the lock before it reads.
  const removed = await transaction
    .deleteFrom('people')
    .where('id', '=', id)
    .returning('id')
    .execute()
  if (removed.length === 0) return undefined
  await transaction.deleteFrom('idempotency_keys').where('person_id', '=', id).execute()
  await transaction.deleteFrom('outbox').where('upstream_id', '=', id).execute()
  return giveUpDocuments(transaction, id)
}

/** The moment comes from the id itself, so the two never disagree about the order. */
function newRecord(person: Person): PersonRecord {
  const id = v7()
  const milliseconds = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  return { id, createdAt: new Date(milliseconds).toISOString(), person }
}

function recordOf(row: Selectable<PeopleTables['people']>): PersonRecord {
  // Written by `create` and by nobody else, from a checked person.
  return { id: row.id, createdAt: row.created_at, person: JSON.parse(row.person) as Person }
}
