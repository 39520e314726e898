import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Person } from '../../person/person'
import { peopleCreator } from './create-people'
import type { PeopleStore, PersonRecord } from './people-store'
import { networkColumns, type PeopleTables } from './people-tables'
import { storedAgreement } from './sql-agreement'
import {
  forgetRemovedDocuments,
  removeOwnedDocuments,
  markRemovedIfUnowned,
  ownedAmong,
  removedDocumentIds,
  usesOf,
} from './sql-documents'
import { deleteKeysBefore, findKey, freeKeys } from './sql-keys'
import { firstCreatedWith, createBackfill } from './sql-numbers'
import { inTransaction } from './in-transaction'

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
    list: () => listPeople(database),
    async listFrom(network) {
      const rows = await database
        .selectFrom('people')
        .selectAll()
        .where('id', 'in', (where) =>
          where
            .selectFrom('person_documents')
            .select('person_id')
            .where((document) =>
              document.or(networkColumns.map((each) => document(each, '=', network))),
            ),
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(recordOf)
    },
    async clientsOf(id) {
      const rows = await database
        .selectFrom('person_documents')
        .innerJoin('people', 'people.id', 'person_documents.person_id')
        .select('client')
        .distinct()
        .where((where) =>
          where.or([where('people.id', '=', id), where('people.shared_id', '=', id)]),
        )
        .orderBy('client')
        .execute()
      return rows.map((row) => row.client).filter((client) => client !== null)
    },
    remove: async (id) => inTransaction(database, async (transaction) => removeIn(transaction, id)),

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
  // Writes first, so that the transaction holds the lock before it reads.
  const removed = await transaction
    .deleteFrom('people')
    .where((where) => where.or([where('id', '=', id), where('shared_id', '=', id)]))
    .returning('id')
    .execute()
  if (removed.length === 0) return undefined
  await transaction
    .deleteFrom('outbox')
    .where((where) => where.or([where('id', '=', id), where('upstream_id', '=', id)]))
    .execute()
  const documentIds: string[] = []
  for (const row of removed) {
    await freeKeys(transaction, row.id)
    documentIds.push(...(await removeOwnedDocuments(transaction, row.id)))
  }
  return documentIds
}

function recordOf(row: Selectable<PeopleTables['people']>): PersonRecord {
  // Only `create` writes it, from a validated person.
  const person = JSON.parse(row.person) as Person
  const id = row.shared_id ?? row.id
  return { id, createdAt: row.created_at, person, ...storedAgreement(row) }
}
