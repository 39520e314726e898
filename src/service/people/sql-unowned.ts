import type { Kysely, Selectable } from 'kysely'
import { inTransaction } from './in-transaction'
import type { UnownedDocument, UnownedDocuments } from './people-store'
import type { PeopleTables } from './people-tables'
import { addToDay, sqlNetworkDays } from './sql-network-days'
import { addToSums, forgetCounted, sumsOf } from './sql-unowned-sums'

/**
 * A document keeps its row when a person gets it, but no longer counts: the upstream API may refuse that person later.
 * No transaction is serializable: many uploads of one network count on one row, and each only adds to it.
 */
export function sqlUnowned(database: Kysely<PeopleTables>): UnownedDocuments {
  const change = async <Result>(work: (transaction: Kysely<PeopleTables>) => Promise<Result>) =>
    inTransaction(database, work, 'read committed')

  async function forgetPage(page: readonly { document_id: string }[]): Promise<string[]> {
    const ids = page.map((row) => row.document_id)
    return change(async (transaction) => forgetCounted(transaction, ids))
  }

  return {
    ...sqlNetworkDays(database),
    async count(documentId, { networks, ...counted }) {
      const [client, network56 = null, network48 = null] = networks
      const row = {
        document_id: documentId,
        client,
        network_56: network56,
        network_48: network48,
        bytes: counted.bytes,
        received: 0,
        counted_at: counted.countedAt,
        is_counted: 1,
      }
      await change(async (transaction) => {
        await transaction.insertInto('unowned_documents').values(row).execute()
        const by = { declared: counted.bytes, received: 0, documents: 1 }
        await addToSums(transaction, [{ row, by }])
      })
    },
    find: async (documentId) => findIn(database, documentId),
    async resize(documentId, { bytes, received: arrived, countedAt }) {
      await change(async (transaction) => {
        const row = await lockedRow(transaction, documentId)
        if (row === undefined) return
        await transaction
          .updateTable('unowned_documents')
          .set({ bytes, received: arrived, counted_at: countedAt })
          .where('document_id', '=', documentId)
          .execute()
        const by = {
          declared: bytes - row.bytes,
          received: arrived - (row.received ?? row.bytes),
          documents: 0,
        }
        if (row.is_counted === 1) await addToSums(transaction, [{ row, by }])
      })
    },
    receive: async (documentId, arrived, at) =>
      change(async (transaction) => receiveIn(transaction, documentId, arrived, at)),
    async forget(documentIds) {
      await change(async (transaction) => forgetCounted(transaction, documentIds))
    },
    async forgetEmptyBefore(moment) {
      const empty = await database
        .selectFrom('unowned_documents')
        .select('document_id')
        .where('received', '=', 0)
        .where('counted_at', '<', moment)
        .execute()
      return forgetPage(empty)
    },
    declaredBy: async (client) => (await sumsOf(database, client)).declared,
    async receivedFrom(network) {
      const { received: bytes, documents } = await sumsOf(database, network)
      return { bytes, documents }
    },
    async forgetBefore(moment) {
      const old = await database
        .selectFrom('unowned_documents')
        .select('document_id')
        .where('counted_at', '<', moment)
        .execute()
      await forgetPage(old)
    },
  }
}

async function receiveIn(
  transaction: Kysely<PeopleTables>,
  documentId: string,
  arrived: number,
  at: string,
) {
  const row = await lockedRow(transaction, documentId)
  if (row === undefined) return undefined
  const { networks } = countedIn(row)
  const growth = Math.max(arrived - (row.received ?? row.bytes), 0)
  if (growth === 0) return { networks, growth }
  await transaction
    .updateTable('unowned_documents')
    .set({ received: arrived, counted_at: at })
    .where('document_id', '=', documentId)
    .execute()
  await addToDay(transaction, at, networks, growth)
  const by = { declared: 0, received: growth, documents: 0 }
  if (row.is_counted === 1) await addToSums(transaction, [{ row, by }])
  return { networks, growth }
}

/** An update without changes locks the row: what another transaction does to it meanwhile is added to the sums once. */
async function lockedRow(transaction: Kysely<PeopleTables>, documentId: string) {
  return transaction
    .updateTable('unowned_documents')
    .set((row) => ({ counted_at: row.ref('counted_at') }))
    .where('document_id', '=', documentId)
    .returningAll()
    .executeTakeFirst()
}

async function findIn(
  database: Kysely<PeopleTables>,
  documentId: string,
): Promise<UnownedDocument | undefined> {
  const row = await database
    .selectFrom('unowned_documents')
    .selectAll()
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row && countedIn(row)
}

function countedIn(row: Selectable<PeopleTables['unowned_documents']>): UnownedDocument {
  const wider = [row.network_56, row.network_48].filter((each) => each !== null)
  // In a row of an earlier version nothing tells how much arrived.
  const { client, bytes, received, counted_at: countedAt } = row
  return { networks: [client, ...wider], bytes, received: received ?? bytes, countedAt }
}
