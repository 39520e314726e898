import type { Kysely, Transaction } from 'kysely'
import type { Person } from '../../person'
import type { DocumentUses } from '../documents/document-rows'
import type { PeopleTables } from './people-tables'
import { countedColumns, countRows } from './sql-document-counters'

/** The documents of people. */
export function sqlDocumentUses(database: Kysely<PeopleTables>): DocumentUses {
  return {
    async useOf(documentId) {
      const row = await database
        .selectFrom('person_documents')
        .leftJoin('people', 'people.id', 'person_documents.person_id')
        .leftJoin('outbox', 'outbox.id', 'person_documents.person_id')
        .select(['people.person', 'people.created_at', 'outbox.body'])
        .where('document_id', '=', documentId)
        .executeTakeFirst()
      const written = row?.person ?? row?.body
      if (row === undefined || typeof written !== 'string') return undefined
      // Only `create` writes it, from a validated person.
      const person = JSON.parse(written) as Person
      return { person, knownSince: row.created_at ?? undefined }
    },
  }
}

/**
 * Gives documents to people, and returns the ids of those that are not stored, or that another person has: the caller must
 * then roll back. Otherwise whoever has an address could keep a file after its owner was removed.
 */
export async function assignDocuments(
  transaction: Transaction<PeopleTables>,
  owners: readonly { ownerId: string; documentIds: readonly string[] }[],
): Promise<string[]> {
  const owned = owners.flatMap(({ ownerId, documentIds }) =>
    [...new Set(documentIds)].map((documentId) => ({
      person_id: ownerId,
      document_id: documentId,
    })),
  )
  if (owned.length === 0) return []
  const rows = await transaction
    .updateTable('documents')
    .set({ owners: 1 })
    .where(
      'id',
      'in',
      owned.map((row) => row.document_id),
    )
    .where('owners', '=', 0)
    .where('state', '=', 'stored')
    .returning(countedColumns)
    .execute()
  const free = new Set(rows.map((row) => row.id))
  // The first who names a document has it.
  const gone = owned.filter(({ document_id: id }) => !free.delete(id))
  if (gone.length > 0) return [...new Set(gone.map((row) => row.document_id))]
  await countRows(transaction, rows, -1)
  await transaction.insertInto('person_documents').values(owned).execute()
  return []
}

/** Takes all documents from their owner, and marks them as removed. Returns their ids. */
export async function removeOwnedDocuments(
  transaction: Transaction<PeopleTables>,
  ownerId: string,
): Promise<string[]> {
  const ids = await takeDocuments(transaction, ownerId)
  if (ids.length > 0)
    await transaction
      .updateTable('documents')
      .set({ state: 'removed', owners: 0, open_until: '' })
      .where('id', 'in', ids)
      .execute()
  return ids
}

/** Takes all documents from their owner. They count again. */
export async function releaseDocuments(
  transaction: Transaction<PeopleTables>,
  ownerId: string,
): Promise<void> {
  const ids = await takeDocuments(transaction, ownerId)
  if (ids.length === 0) return
  const rows = await transaction
    .updateTable('documents')
    .set({ owners: 0 })
    .where('id', 'in', ids)
    .returning(countedColumns)
    .execute()
  await countRows(transaction, rows, 1)
}

async function takeDocuments(
  transaction: Transaction<PeopleTables>,
  ownerId: string,
): Promise<string[]> {
  const taken = await transaction
    .deleteFrom('person_documents')
    .where('person_id', '=', ownerId)
    .returning('document_id')
    .execute()
  return taken.map((row) => row.document_id)
}
