import { type Kysely, type Selectable, sql } from 'kysely'
import type { Person } from '../../person/person'
import { peopleCreator } from './create-people'
import type { PeopleStore, PersonRecord } from './people-store'
import { networkColumns, type PeopleTables } from './people-tables'
import { storedAgreement } from './sql-agreement'
import {
  forgetRemovedDocuments,
  markRemovedIfUnowned,
  ownedAmong,
  removedDocumentIds,
  usesOf,
} from './sql-documents'
import { deleteKeysBefore, findKey } from './sql-keys'
import { firstCreatedWith, createBackfill, idsWithNumber } from './sql-numbers'
import { countBefore, removeBefore, removePeople } from './sql-removal'

const pageLength = 200

/** Stores people in any SQL database that Kysely supports. Commits must be durable and transactions serializable. */
export function sqlPeopleStore(database: Kysely<PeopleTables>): PeopleStore {
  const ensureBackfilled = createBackfill(database)
  return {
    create: peopleCreator(database),
    async findBoundKey(request) {
      const known = await findKey(database, request)
      // A service in front of another API claimed it. Only such a service can find the outcome out.
      return known?.state === 'open'
        ? { state: 'open', resend: async () => ({ state: 'inProgress' }) }
        : known
    },

    async find(id) {
      const rows = await database
        .selectFrom('people')
        .selectAll()
        .where((where) => where.or([where('id', '=', id), where('shared_id', '=', id)]))
        .orderBy('created_at')
        .execute()
      return rows.map(recordOf)
    },
    list: (since) => listPeople(database, since),
    listFrom: async (network) => listFrom(database, network),
    async findByNumber(number) {
      await ensureBackfilled()
      return findByNumber(database, number)
    },
    clientsOf: async (id) => clientsOf(database, id),
    remove: async (id) => removePeople(database, id),
    countBefore: async (moment) => countBefore(database, moment),
    removeBefore: async (moment) => removeBefore(database, moment),

    async firstCreatedWith(questions) {
      await ensureBackfilled()
      return firstCreatedWith(database, questions)
    },

    usesOf: async (documentId) => usesOf(database, documentId),
    markRemovedIfUnowned: async (documentId) => markRemovedIfUnowned(database, documentId),
    ownedAmong: async (documentIds) => ownedAmong(database, documentIds),
    removedDocumentIds: async () => removedDocumentIds(database),
    forgetRemovedDocuments: async (before) => forgetRemovedDocuments(database, before),
    deleteKeysBefore: async (before) => deleteKeysBefore(database, before),

    isReady: async () =>
      sql`select 1`.execute(database).then(
        () => true,
        () => false,
      ),
    close: () => database.destroy(),
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

async function listFrom(database: Kysely<PeopleTables>, network: string): Promise<PersonRecord[]> {
  const rows = await inOrder(database)
    .where('id', 'in', (where) =>
      where
        .selectFrom('person_documents')
        .select('person_id')
        .where((document) =>
          document.or(networkColumns.map((each) => document(each, '=', network))),
        ),
    )
    .execute()
  return rows.map(recordOf)
}

async function findByNumber(
  database: Kysely<PeopleTables>,
  number: string,
): Promise<PersonRecord[]> {
  const rows = await inOrder(database)
    .where('id', 'in', (where) => idsWithNumber(where, number))
    .execute()
  return rows.map(recordOf)
}

/** In order of creation. */
function inOrder(database: Kysely<PeopleTables>) {
  return database.selectFrom('people').selectAll().orderBy('created_at').orderBy('id')
}

async function clientsOf(database: Kysely<PeopleTables>, id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('person_documents')
    .innerJoin('people', 'people.id', 'person_documents.person_id')
    .select('client')
    .distinct()
    .where((where) => where.or([where('people.id', '=', id), where('people.shared_id', '=', id)]))
    .orderBy('client')
    .execute()
  return rows.map((row) => row.client).filter((client) => client !== null)
}

function recordOf(row: Selectable<PeopleTables['people']>): PersonRecord {
  // Only `create` writes it, from a validated person.
  const person = JSON.parse(row.person) as Person
  const id = row.shared_id ?? row.id
  return { id, createdAt: row.created_at, person, ...storedAgreement(row) }
}
