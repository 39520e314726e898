import { type Kysely, sql } from 'kysely'
import { batchesOf } from './batches-of'
import { inTransaction } from './in-transaction'
import type { UnownedDocument, UnownedDocuments } from './people-store'
import { networkColumns, type PeopleTables } from './people-tables'
import { addToDay, sqlNetworkDays } from './sql-network-days'

/** In a row of an earlier version nothing tells how much arrived. */
const received = sql<number>`coalesce(received, bytes)`

/**
 * A document keeps its row when a person gets it, but no longer counts: the upstream API may refuse that person later.
 */
export function sqlUnowned(database: Kysely<PeopleTables>): UnownedDocuments {
  return {
    ...sqlNetworkDays(database),
    async count(
      documentId,
      { networks: [client, network56 = null, network48 = null], ...counted },
    ) {
      await database
        .insertInto('unowned_documents')
        .values({
          document_id: documentId,
          client,
          network_56: network56,
          network_48: network48,
          bytes: counted.bytes,
          received: 0,
          counted_at: counted.countedAt,
        })
        .execute()
    },
    find: async (documentId) => findIn(database, documentId),
    async resize(documentId, { bytes, received: arrived, countedAt }) {
      await database
        .updateTable('unowned_documents')
        .set({ bytes, received: arrived, counted_at: countedAt })
        .where('document_id', '=', documentId)
        .execute()
    },
    receive: async (documentId, arrived, at) => receiveIn(database, documentId, arrived, at),
    async forget(documentIds) {
      for (const group of batchesOf(documentIds))
        await database.deleteFrom('unowned_documents').where('document_id', 'in', group).execute()
    },
    async forgetEmptyBefore(moment) {
      const empty = await database
        .deleteFrom('unowned_documents')
        .where('received', '=', 0)
        .where('counted_at', '<', moment)
        .returning('document_id')
        .execute()
      return empty.map((row) => row.document_id)
    },
    async declaredBy(client) {
      const row = await unowned(database)
        .where('client', '=', client)
        .select(({ fn }) => fn.sum('bytes').as('sum'))
        .executeTakeFirstOrThrow()
      // PostgreSQL returns a sum as text.
      return Number(row.sum)
    },
    async receivedFrom(network) {
      const some =
        network === undefined
          ? unowned(database)
          : unowned(database).where((where) =>
              where.or(networkColumns.map((each) => where(each, '=', network))),
            )
      const row = await some
        .select(({ fn }) => [fn.sum(received).as('sum'), fn.countAll().as('documents')])
        .executeTakeFirstOrThrow()
      return { bytes: Number(row.sum), documents: Number(row.documents) }
    },
    async forgetBefore(moment) {
      await database.deleteFrom('unowned_documents').where('counted_at', '<', moment).execute()
    },
  }
}

/** Not serializable: many uploads of one network count on one row, and each only adds to it. */
async function receiveIn(
  database: Kysely<PeopleTables>,
  documentId: string,
  arrived: number,
  at: string,
) {
  const count = async (transaction: Kysely<PeopleTables>) => {
    const counted = await findIn(transaction, documentId)
    if (counted === undefined) return undefined
    const { networks } = counted
    const growth = Math.max(arrived - counted.received, 0)
    if (growth === 0) return { networks, growth }
    await transaction
      .updateTable('unowned_documents')
      .set({ received: arrived, counted_at: at })
      .where('document_id', '=', documentId)
      .execute()
    await addToDay(transaction, at, networks, growth)
    return { networks, growth }
  }
  return inTransaction(database, count, 'read committed')
}

/** Those that no person has. */
function unowned(database: Kysely<PeopleTables>) {
  return database
    .selectFrom('unowned_documents')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('person_documents')
            .select('person_id')
            .whereRef('person_documents.document_id', '=', 'unowned_documents.document_id'),
        ),
      ),
    )
}

async function findIn(
  database: Kysely<PeopleTables>,
  documentId: string,
): Promise<UnownedDocument | undefined> {
  const row = await database
    .selectFrom('unowned_documents')
    .select(['client', 'network_56', 'network_48', 'bytes', 'counted_at'])
    .select(received.as('received'))
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const wider = [row.network_56, row.network_48].filter((each) => each !== null)
  const { bytes, received: arrived, counted_at: countedAt } = row
  return { networks: [row.client, ...wider], bytes, received: arrived, countedAt }
}
