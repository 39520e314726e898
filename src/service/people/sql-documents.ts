import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Person } from '../../person'
import {
  type DocumentRow,
  type DocumentRows,
  type DocumentUses,
  storedMediaTypes,
  type Usage,
} from '../documents/document-rows'
import { inTransaction } from './in-transaction'
import type { PeopleTables } from './people-tables'

type Row = Selectable<PeopleTables['documents']>

/** Documents of one transaction, which blocks others while it runs. */
const pageLength = 100

/**
 * No transaction is serializable: many uploads of one client change one counter, and each only adds to it. Each change of a
 * row is one update that says in which state the row must be.
 */
export function sqlDocumentRows(database: Kysely<PeopleTables>): DocumentRows {
  const change = async <Result>(work: (transaction: Kysely<PeopleTables>) => Promise<Result>) =>
    inTransaction(database, work, 'read committed')

  async function find(id: string): Promise<DocumentRow | undefined> {
    const row = await database
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && documentOf(row)
  }

  return {
    async open({ id, client, length, at, openUntil }, check) {
      const sizes = { length, stored_length: 0, media_type: null }
      const times = { open_until: openUntil, created_at: at, stored_at: null }
      const row = { id, client, ...sizes, ...times, state: 'arriving', owners: 0 } as const
      await change(async (transaction) => {
        // Counts before it checks: two concurrent uploads that do not both fit cannot both pass.
        await count(transaction, countersOf(row))
        await transaction.insertInto('documents').values(row).execute()
        check(await usageIn(transaction, client, at))
      })
    },
    find,
    receive: async (id, received, { at, openUntil }) =>
      change(async (transaction) =>
        changeArriving(transaction, { id, at }, ({ stored_length: before }) => ({
          stored_length: Math.max(received, before),
          open_until: openUntil,
        })),
      ),
    async store(id, { mediaType, length, at, openUntil }) {
      await change(async (transaction) =>
        changeArriving(transaction, { id, at }, () => ({
          state: 'stored',
          media_type: mediaType,
          stored_length: length,
          stored_at: at,
          open_until: openUntil,
        })),
      )
      // Another request may have stored it before.
      const found = await find(id)
      return found?.state === 'stored' ? found : undefined
    },
    async remove(id) {
      const removed = await change(async (transaction) => markRemoved(transaction, [id]))
      if (removed > 0) return 'removed'
      const found = await find(id)
      return found?.state === 'stored' && found.isOwned ? 'owned' : 'gone'
    },
    async removeDue(now) {
      const due = await database
        .selectFrom('documents')
        .select('id')
        .where('owners', '=', 0)
        .where('open_until', '<', now)
        .orderBy('open_until')
        .limit(pageLength)
        .execute()
      if (due.length === 0) return []
      const ids = due.map(({ id }) => id)
      return change(async (transaction) => {
        await markRemoved(transaction, ids, now)
        // Also those whose files an earlier sweep could not delete. This sweep tries each once.
        const removed = await transaction
          .updateTable('documents')
          .set({ open_until: now })
          .where('id', 'in', ids)
          .where('state', '=', 'removed')
          .returning('id')
          .execute()
        return removed.map(({ id }) => id)
      })
    },
    async forget(id) {
      await database
        .deleteFrom('documents')
        .where('id', '=', id)
        .where('state', '=', 'removed')
        .execute()
    },
    async statesOf(ids) {
      if (ids.length === 0) return new Map()
      const rows = await database
        .selectFrom('documents')
        .select(['id', 'state'])
        .where('id', 'in', ids)
        .execute()
      return new Map(rows.map(({ id, state }) => [id, state]))
    },
    usage: async (client, at) => usageIn(database, client, at),
    async forgetDaysBefore(at) {
      await database
        .deleteFrom('document_counters')
        .where('name', '>=', 'day ')
        .where('name', '<', dayCounter('', at))
        .execute()
    },
  }
}

/** Resolves to what the client uses then; undefined, without any change, when the document is not arriving. */
async function changeArriving(
  transaction: Kysely<PeopleTables>,
  { id, at }: { id: string; at: string },
  changeOf: (row: Row) => Updateable<PeopleTables['documents']> & { stored_length: number },
): Promise<Usage | undefined> {
  // An update, since it locks the row, also in PostgreSQL.
  const before = await transaction
    .updateTable('documents')
    .set({ state: 'arriving' })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .returningAll()
    .executeTakeFirst()
  if (before === undefined) return undefined
  const set = changeOf(before)
  await transaction.updateTable('documents').set(set).where('id', '=', id).execute()
  const { media_type = before.media_type, stored_length } = set
  await count(transaction, [
    ...negative(countersOf(before)),
    ...countersOf({ ...before, media_type, stored_length }),
    [dayCounter(before.client, at), Math.max(stored_length - before.stored_length, 0)],
  ])
  return usageIn(transaction, before.client, at)
}

/** Removes those of these documents that nobody has, and that are due before this time, if any. Returns their number. */
async function markRemoved(
  transaction: Kysely<PeopleTables>,
  ids: readonly string[],
  dueBefore?: string,
): Promise<number> {
  const update = transaction
    .updateTable('documents')
    // Due at once: the sweep deletes the files if this process is killed before.
    .set({ state: 'removed', open_until: '' })
    .where('id', 'in', ids)
    .where('owners', '=', 0)
    .where('state', '<>', 'removed')
    .returning(countedColumns)
  const due = dueBefore === undefined ? update : update.where('open_until', '<', dueBefore)
  const rows = await due.execute()
  await count(transaction, negative(rows.flatMap(countersOf)))
  return rows.length
}

function documentOf(row: Row): DocumentRow | undefined {
  const { id, client, state, length, stored_length: stored, stored_at: storedAt } = row
  if (state === 'arriving') return { state, id, client, length, received: stored }
  const mediaType = storedMediaTypes.find((each) => each === row.media_type)
  if (state === 'removed' || mediaType === undefined || storedAt === null) return undefined
  const lengths = { length: stored, uploadLength: length }
  return { state, id, mediaType, ...lengths, storedAt, isOwned: row.owners > 0 }
}

/** Even a tiny file takes about this much of the disk. */
const minCountedBytes = 16 * 1024

/** The columns that a change of the counters needs. */
const countedColumns = ['id', 'client', 'length', 'stored_length', 'media_type'] as const

type Counts = readonly (readonly [counter: string, bytes: number])[]

/** Everybody has several counters, or every upload and every new person would wait for one. */
const shards = Array.from({ length: 16 }, (_, index) => `all ${index}`)

const shardOf = (id: string) => shards[(id.codePointAt(id.length - 1) ?? 0) % shards.length] ?? ''
const clientCounter = (client: string) => `client ${client}`
const dayCounter = (client: string, at: string) => `day ${at.slice(0, dayLength)} ${client}`
const dayLength = 'YYYY-MM-DD'.length

/** What a row counts while nobody has it: for its client the declared length, until its document is stored. */
function countersOf(row: Pick<Row, (typeof countedColumns)[number]>): Counts {
  const taken = row.media_type === null ? row.length : row.stored_length
  return [
    [clientCounter(row.client), Math.max(taken, minCountedBytes)],
    [shardOf(row.id), row.stored_length + minCountedBytes],
  ]
}

function negative(counts: Counts): Counts {
  return counts.map(([name, bytes]) => [name, -bytes])
}

/**
 * Changes running counters in the transaction of the rows that they count: to add the rows up for each request would let
 * a stranger with many of them keep the database busy.
 */
async function count(transaction: Kysely<PeopleTables>, counts: Counts): Promise<void> {
  const byName = new Map<string, number>()
  for (const [name, bytes] of counts) byName.set(name, (byName.get(name) ?? 0) + bytes)
  // In one order, or two transactions that share counters could wait for each other.
  const rows = [...byName]
    .filter(([, bytes]) => bytes !== 0)
    .map(([name, bytes]) => ({ name, bytes }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  if (rows.length === 0) return
  await transaction
    .insertInto('document_counters')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        bytes: sql<number>`${row.ref('document_counters.bytes')} + ${row.ref('excluded.bytes')}`,
      })),
    )
    .execute()
}

async function usageIn(database: Kysely<PeopleTables>, client: string, at: string): Promise<Usage> {
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
  await count(transaction, negative(rows.flatMap(countersOf)))
  await transaction.insertInto('person_documents').values(owned).execute()
  return []
}

/** Takes all documents from their owner, and marks them as removed. Returns their ids. */
export async function removeOwnedDocuments(
  transaction: Transaction<PeopleTables>,
  ownerId: string,
): Promise<string[]> {
  const rows = await takeDocuments(transaction, ownerId, { state: 'removed', open_until: '' })
  return rows.map(({ id }) => id)
}

/** Takes all documents from their owner. They count again. */
export async function releaseDocuments(
  transaction: Transaction<PeopleTables>,
  ownerId: string,
): Promise<void> {
  const rows = await takeDocuments(transaction, ownerId, {})
  await count(transaction, rows.flatMap(countersOf))
}

async function takeDocuments(
  transaction: Transaction<PeopleTables>,
  ownerId: string,
  set: Updateable<PeopleTables['documents']>,
) {
  const taken = await transaction
    .deleteFrom('person_documents')
    .where('person_id', '=', ownerId)
    .returning('document_id as id')
    .execute()
  if (taken.length === 0) return []
  return transaction
    .updateTable('documents')
    .set({ ...set, owners: 0 })
    .where(
      'id',
      'in',
      taken.map(({ id }) => id),
    )
    .returning(countedColumns)
    .execute()
}
