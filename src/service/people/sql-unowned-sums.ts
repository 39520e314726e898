import { type Kysely, sql } from 'kysely'
import { batchesOf } from './batches-of'
import type { PeopleTables } from './people-tables'

/**
 * Sums of the rows of the quota that count. To add the rows up for each request would let a stranger with many of them
 * keep the database busy. Each change of a row changes its sums in the same transaction.
 */
type Counted = Pick<
  PeopleTables['unowned_documents'],
  'document_id' | 'client' | 'network_56' | 'network_48' | 'bytes' | 'received'
>

interface Sums {
  declared: number
  received: number
  documents: number
}

/** Everybody has several rows, or every upload and every new person would wait for one. */
const shards = Array.from({ length: 16 }, (_, index) => `*${index}`)

/** The columns that `addToSums` and `subtractFromSums` need. */
const countedColumns = [
  'document_id',
  'client',
  'network_56',
  'network_48',
  'bytes',
  'received',
] as const

/** Those of a network, or of everybody. */
export async function sumsOf(
  database: Kysely<PeopleTables>,
  network: string | undefined,
): Promise<Sums> {
  const rows = await database
    .selectFrom('unowned_sums')
    .select(['declared', 'received', 'documents'])
    .where('network', 'in', network === undefined ? shards : [network])
    .execute()
  // PostgreSQL sends a bigint as text.
  return rows.reduce<Sums>(
    (sums, row) => ({
      declared: sums.declared + Number(row.declared),
      received: sums.received + Number(row.received),
      documents: sums.documents + Number(row.documents),
    }),
    { declared: 0, received: 0, documents: 0 },
  )
}

/** Adds these changes to the sums of a document's networks, and to those of everybody. */
export async function addToSums(
  database: Kysely<PeopleTables>,
  changes: readonly { row: Omit<Counted, 'bytes' | 'received'>; by: Sums }[],
): Promise<void> {
  const byNetwork = new Map<string, Sums>()
  for (const { row, by } of changes) {
    const { document_id: id, client, network_56: home, network_48: site } = row
    const shard = shards[(id.codePointAt(id.length - 1) ?? 0) % shards.length] ?? ''
    for (const network of [client, home, site, shard]) {
      if (network === null) continue
      const sums = byNetwork.get(network) ?? { declared: 0, received: 0, documents: 0 }
      byNetwork.set(network, {
        // What is declared takes no share of others.
        declared: sums.declared + (network === client ? by.declared : 0),
        received: sums.received + by.received,
        documents: sums.documents + by.documents,
      })
    }
  }
  // In one order, or two transactions that share networks could wait for each other.
  const rows = [...byNetwork]
    .map(([network, sums]) => ({ network, ...sums }))
    .sort((one, other) => (one.network < other.network ? -1 : 1))
  for (const group of batchesOf(rows))
    await database
      .insertInto('unowned_sums')
      .values(group)
      .onConflict((conflict) =>
        conflict.column('network').doUpdateSet((row) => ({
          declared: sql<number>`${row.ref('unowned_sums.declared')} + ${row.ref('excluded.declared')}`,
          received: sql<number>`${row.ref('unowned_sums.received')} + ${row.ref('excluded.received')}`,
          documents: sql<number>`${row.ref('unowned_sums.documents')} + ${row.ref('excluded.documents')}`,
        })),
      )
      .execute()
}

/** Deletes the rows of these documents, and returns the ids of those that had one. */
export async function forgetCounted(
  transaction: Kysely<PeopleTables>,
  documentIds: readonly string[],
): Promise<string[]> {
  const forgotten: string[] = []
  for (const group of batchesOf(documentIds)) {
    const rows = await transaction
      .deleteFrom('unowned_documents')
      .where('document_id', 'in', group)
      .returning([...countedColumns, 'is_counted'])
      .execute()
    await addToSums(
      transaction,
      rows.filter((row) => row.is_counted === 1).map((row) => ({ row, by: sumsIn(row, -1) })),
    )
    forgotten.push(...rows.map((row) => row.document_id))
  }
  return forgotten
}

/** Documents that a person gets count no longer. When the upstream API refuses that person, they count again. */
export async function setCounted(
  transaction: Kysely<PeopleTables>,
  documentIds: readonly string[],
  isCounted: boolean,
): Promise<void> {
  for (const group of batchesOf(documentIds)) {
    const rows = await transaction
      .updateTable('unowned_documents')
      .set({ is_counted: Number(isCounted) })
      .where('document_id', 'in', group)
      .where('is_counted', '=', Number(!isCounted))
      .returning(countedColumns)
      .execute()
    await addToSums(
      transaction,
      rows.map((row) => ({ row, by: sumsIn(row, isCounted ? 1 : -1) })),
    )
  }
}

function sumsIn({ bytes, received }: Counted, sign: 1 | -1): Sums {
  // In a row of an earlier version nothing tells how much arrived.
  return { declared: sign * bytes, received: sign * (received ?? bytes), documents: sign }
}
