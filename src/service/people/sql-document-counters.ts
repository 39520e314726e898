import { type Kysely, sql } from 'kysely'
import type { Usage } from '../documents/document-rows'
import { batchesOf } from './batches-of'
import type { PeopleTables } from './people-tables'

/** Even a tiny file takes about this much of the disk. */
const minCountedBytes = 16 * 1024

type Row = PeopleTables['documents']
type Counted = Pick<Row, 'id' | 'client' | 'length' | 'stored_length' | 'media_type'>

/** The columns that a change of the counters needs. */
export const countedColumns = ['id', 'client', 'length', 'stored_length', 'media_type'] as const

/** Everybody has several counters, or every upload and every new person would wait for one. */
const shards = Array.from({ length: 16 }, (_, index) => `all ${index}`)

const shardOf = (id: string) => shards[(id.codePointAt(id.length - 1) ?? 0) % shards.length] ?? ''
const clientCounter = (client: string) => `client ${client}`
const dayCounter = (client: string, at: string) => `day ${at.slice(0, dayLength)} ${client}`
const dayLength = 'YYYY-MM-DD'.length

/**
 * Changes running counters in the transaction of the rows that they count: to add the rows up for each request would let
 * a stranger with many of them keep the database busy.
 */
async function add(
  transaction: Kysely<PeopleTables>,
  changes: readonly (readonly [name: string, bytes: number])[],
): Promise<void> {
  const byName = new Map<string, number>()
  for (const [name, bytes] of changes) byName.set(name, (byName.get(name) ?? 0) + bytes)
  // In one order, or two transactions that share counters could wait for each other.
  const rows = [...byName]
    .filter(([, bytes]) => bytes !== 0)
    .map(([name, bytes]) => ({ name, bytes }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const group of batchesOf(rows))
    await transaction
      .insertInto('document_counters')
      .values(group)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((row) => ({
          bytes: sql<number>`${row.ref('document_counters.bytes')} + ${row.ref('excluded.bytes')}`,
        })),
      )
      .execute()
}

/** What a row counts for its client: the declared length, until its document is stored. */
function takenBy({ length, stored_length: stored, media_type }: Counted): number {
  return Math.max(media_type === null ? length : stored, minCountedBytes)
}

/** Counts rows that nobody has (1), or counts them no more (-1). */
export async function countRows(
  transaction: Kysely<PeopleTables>,
  rows: readonly Counted[],
  sign: 1 | -1,
): Promise<void> {
  const changes = rows.flatMap((row) => [
    [clientCounter(row.client), sign * takenBy(row)] as const,
    [shardOf(row.id), sign * (row.stored_length + minCountedBytes)] as const,
  ])
  await add(transaction, changes)
}

/** After the stored length of a row has changed. What arrived counts for the day, and no removal gives it back. */
export async function countGrowth(
  transaction: Kysely<PeopleTables>,
  before: Counted,
  after: Counted,
  at: string,
): Promise<void> {
  const growth = after.stored_length - before.stored_length
  await add(transaction, [
    [clientCounter(after.client), takenBy(after) - takenBy(before)],
    [shardOf(after.id), growth],
    [dayCounter(after.client, at), Math.max(growth, 0)],
  ])
}

export async function usageIn(
  database: Kysely<PeopleTables>,
  client: string,
  at: string,
): Promise<Usage> {
  const [own, day] = [clientCounter(client), dayCounter(client, at)]
  const rows = await database
    .selectFrom('document_counters')
    .selectAll()
    .where('name', 'in', [own, day, ...shards])
    .execute()
  // PostgreSQL sends a bigint as text.
  const bytes = new Map(rows.map((row) => [row.name, Number(row.bytes)]))
  return {
    client: bytes.get(own) ?? 0,
    day: bytes.get(day) ?? 0,
    all: shards.reduce((sum, shard) => sum + (bytes.get(shard) ?? 0), 0),
  }
}

/** Forgets what arrived on the days before this one. */
export async function forgetDaysBefore(database: Kysely<PeopleTables>, at: string): Promise<void> {
  await database
    .deleteFrom('document_counters')
    .where('name', '>=', 'day ')
    .where('name', '<', dayCounter('', at))
    .execute()
}
