import type { Kysely } from 'kysely'
import { groupsOf } from './groups-of'
import type { UnownedDocuments } from './people-store'
import type { PeopleTables } from './people-tables'

/**
 * A document keeps its row when a person gets it, but no longer counts: the upstream API may refuse that person later.
 */
export function sqlUnowned(database: Kysely<PeopleTables>): UnownedDocuments {
  return {
    async count({ documentId, client, bytes, countedAt }) {
      await database
        .insertInto('unowned_documents')
        .values({ document_id: documentId, client, bytes, counted_at: countedAt })
        .execute()
    },
    async find(documentId) {
      return database
        .selectFrom('unowned_documents')
        .select(['client', 'bytes', 'counted_at as countedAt'])
        .where('document_id', '=', documentId)
        .executeTakeFirst()
    },
    async resize(documentId, bytes, countedAt) {
      await database
        .updateTable('unowned_documents')
        .set({ bytes, counted_at: countedAt })
        .where('document_id', '=', documentId)
        .execute()
    },
    async forget(documentIds) {
      for (const group of groupsOf(documentIds))
        await database.deleteFrom('unowned_documents').where('document_id', 'in', group).execute()
    },
    async forgetBefore(moment) {
      await database.deleteFrom('unowned_documents').where('counted_at', '<', moment).execute()
    },
    async bytesOf(client) {
      const rows = await database
        .selectFrom('unowned_documents')
        .leftJoin(
          'person_documents',
          'person_documents.document_id',
          'unowned_documents.document_id',
        )
        .where('person_documents.person_id', 'is', null)
        .select(({ fn }) => ['client', fn.sum('bytes').as('sum')])
        .groupBy('client')
        .execute()
      // PostgreSQL returns a sum as text.
      const sums = rows.map((row) => ({ client: row.client, bytes: Number(row.sum) }))
      return {
        client: sums.find((each) => each.client === client)?.bytes ?? 0,
        total: sums.reduce((sum, each) => sum + each.bytes, 0),
      }
    },
  }
}
