import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { Person } from '../../person'
import type { DocumentUses, PeopleCleanup } from './people-store'
import type { networkColumns, PeopleTables } from './people-tables'
import { batchesOf } from './batches-of'
import { forgetCounted, setCounted } from './sql-unowned-sums'
import { inTransaction, TransactionRollback } from './in-transaction'

/** The documents of people, and those that are removed. */
export function sqlDocuments(database: Kysely<PeopleTables>): DocumentUses & PeopleCleanup {
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
    markRemovedIfUnowned: async (documentId) =>
      inTransaction(database, async (transaction) => {
        await markRemoved(transaction, documentId)
        const owner = await transaction
          .selectFrom('person_documents')
          .select('person_id')
          .where('document_id', '=', documentId)
          .executeTakeFirst()
        // This transaction marked it: a document marked earlier could not have got an owner.
        if (owner !== undefined) throw new TransactionRollback(false)
        return true
      }),
    async ownedAmong(documentIds) {
      const owned: string[] = []
      for (const group of batchesOf(documentIds)) {
        const rows = await database
          .selectFrom('person_documents')
          .select('document_id')
          .where('document_id', 'in', group)
          .execute()
        owned.push(...rows.map((row) => row.document_id))
      }
      return owned
    },
    async removedDocumentIds() {
      const rows = await database.selectFrom('removed_documents').select('document_id').execute()
      return rows.map((row) => row.document_id)
    },
    async forgetRemovedDocuments(before) {
      await database.deleteFrom('removed_documents').where('removed_at', '<', before).execute()
    },
  }
}

/**
 * Assigns documents to people and returns the ids that are marked as removed, or that another person has; the caller
 * must then roll back. Otherwise whoever has an address could keep a file after its owner was removed. It writes before it reads, as `markRemovedIfUnowned` does. So the second of two concurrent transactions sees the first, or
 * fails to serialize and runs again.
 */
export async function assignDocuments(
  transaction: Transaction<PeopleTables>,
  owners: readonly { ownerId: string; documentIds: readonly string[] }[],
): Promise<string[]> {
  const owned = owners.flatMap(({ ownerId, documentIds }) =>
    [...new Set(documentIds)].map((documentId) => ({
      person_id: ownerId,
      document_id: documentId,
      client: counted('client', documentId),
      network_56: counted('network_56', documentId),
      network_48: counted('network_48', documentId),
    })),
  )
  if (owned.length === 0) return []
  const documentIds = owned.map((row) => row.document_id)
  const assigned = await transaction
    .insertInto('person_documents')
    .values(owned)
    .onConflict((conflict) => conflict.column('document_id').doNothing())
    .returning(['document_id', 'person_id'])
    .execute()
  const ownerOf = new Map(assigned.map((row) => [row.document_id, row.person_id]))
  const ofOthers = owned.filter((row) => ownerOf.get(row.document_id) !== row.person_id)
  const removed = await transaction
    .selectFrom('removed_documents')
    .select('document_id')
    .where('document_id', 'in', documentIds)
    .execute()
  await setCounted(transaction, documentIds, false)
  return [...new Set([...ofOthers, ...removed].map((row) => row.document_id))]
}

/** From the row of the quota, which is forgotten long before the person. */
function counted(column: (typeof networkColumns)[number], documentId: string) {
  return (row: ExpressionBuilder<PeopleTables, 'person_documents'>) =>
    row
      .selectFrom('unowned_documents')
      .select(column)
      .where('document_id', '=', documentId)
      .$asScalar()
}

/** Releases the owner's documents, marks them as removed and returns their ids. */
export async function removeOwnedDocuments(
  transaction: Transaction<PeopleTables>,
  ownerId: string,
): Promise<string[]> {
  const documentIds = await releaseDocuments(transaction, ownerId)
  for (const documentId of documentIds) await markRemoved(transaction, documentId)
  return documentIds
}

/** Deletes the owner's claim on all of their documents and returns the ids. */
export async function releaseDocuments(
  transaction: Transaction<PeopleTables>,
  ownerId: string,
): Promise<string[]> {
  const released = await transaction
    .deleteFrom('person_documents')
    .where('person_id', '=', ownerId)
    .returning('document_id')
    .execute()
  const documentIds = released.map((row) => row.document_id)
  await setCounted(transaction, documentIds, true)
  return documentIds
}

async function markRemoved(
  transaction: Transaction<PeopleTables>,
  documentId: string,
): Promise<void> {
  await forgetCounted(transaction, [documentId])
  await transaction
    .insertInto('removed_documents')
    .values({ document_id: documentId, removed_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('document_id').doNothing())
    .execute()
}
