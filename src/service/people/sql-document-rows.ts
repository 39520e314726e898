import type { Kysely, Selectable } from 'kysely'
import {
  type DocumentRow,
  type DocumentRows,
  type StoredDocument,
  storedMediaTypes,
} from '../documents/document-rows'
import { batchesOf } from './batches-of'
import { inTransaction } from './in-transaction'
import type { PeopleTables } from './people-tables'
import {
  countedColumns,
  countGrowth,
  countRows,
  forgetDaysBefore,
  usageIn,
} from './sql-document-counters'

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
    ...sqlRemovals(database),
    async open({ id, client, length, at, openUntil }, check) {
      const counted = { id, client, length, stored_length: 0, media_type: null }
      const rest = { state: 'arriving', owners: 0, open_until: openUntil, created_at: at } as const
      await change(async (transaction) => {
        // Counts before it checks: two concurrent uploads that do not both fit cannot both pass.
        await countRows(transaction, [counted], 1)
        const row = { ...counted, ...rest, stored_at: null }
        await transaction.insertInto('documents').values(row).execute()
        check(await usageIn(transaction, client, at))
      })
    },
    find,
    receive: async (id, received, { at, openUntil }) =>
      change(async (transaction) => {
        const before = await transaction
          .updateTable('documents')
          .set({ open_until: openUntil })
          .where('id', '=', id)
          .where('state', '=', 'arriving')
          .returning(countedColumns)
          .executeTakeFirst()
        if (before === undefined) return undefined
        const after = { ...before, stored_length: Math.max(received, before.stored_length) }
        await setStoredLength(transaction, after)
        await countGrowth(transaction, before, after, at)
        return usageIn(transaction, before.client, at)
      }),
    async store(id, { mediaType, length, at, openUntil }, check) {
      await change(async (transaction) => {
        const row = await transaction
          .updateTable('documents')
          .set({ state: 'stored', media_type: mediaType, stored_at: at, open_until: openUntil })
          .where('id', '=', id)
          .where('state', '=', 'arriving')
          .returning(countedColumns)
          .executeTakeFirst()
        if (row === undefined) return
        const [before, after] = [
          { ...row, media_type: null },
          { ...row, stored_length: length },
        ]
        await setStoredLength(transaction, after)
        await countGrowth(transaction, before, after, at)
        if (length > row.stored_length) check(await usageIn(transaction, row.client, at))
      })
      // Another request may have stored it before.
      const found = await find(id)
      return found?.state === 'stored' ? found : undefined
    },
    async remove(id) {
      const removed = await change(async (transaction) => markRemoved(transaction, [id]))
      if (removed.length > 0) return 'removed'
      const found = await find(id)
      return found?.state === 'stored' && found.isOwned ? 'owned' : 'gone'
    },
    async statesOf(ids) {
      const states = new Map<string, PeopleTables['documents']['state']>()
      for (const group of batchesOf(ids)) {
        const rows = await database
          .selectFrom('documents')
          .select(['id', 'state'])
          .where('id', 'in', group)
          .execute()
        for (const { id, state } of rows) states.set(id, state)
      }
      return states
    },
    usage: async (client, at) => usageIn(database, client, at),
    forgetDaysBefore: async (at) => forgetDaysBefore(database, at),
  }
}

/** The removal of what is due, and its end. */
function sqlRemovals(
  database: Kysely<PeopleTables>,
): Pick<DocumentRows, 'removeDue' | 'putOff' | 'forget'> {
  return {
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
      const ids = due.map((row) => row.id)
      await inTransaction(
        database,
        async (transaction) => markRemoved(transaction, ids, now),
        'read committed',
      )
      const removed = await database
        .selectFrom('documents')
        .select('id')
        .where('id', 'in', ids)
        .where('state', '=', 'removed')
        .execute()
      return removed.map((row) => row.id)
    },
    async putOff(id, until) {
      await database
        .updateTable('documents')
        .set({ open_until: until })
        .where('id', '=', id)
        .where('state', '=', 'removed')
        .execute()
    },
    async forget(ids) {
      for (const group of batchesOf(ids))
        await database
          .deleteFrom('documents')
          .where('id', 'in', group)
          .where('state', '=', 'removed')
          .execute()
    },
  }
}

/** Removes those of these documents that nobody has, and that are due before this time, if any. */
async function markRemoved(
  transaction: Kysely<PeopleTables>,
  ids: readonly string[],
  dueBefore?: string,
): Promise<string[]> {
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
  await countRows(transaction, rows, -1)
  return rows.map((row) => row.id)
}

async function setStoredLength(
  transaction: Kysely<PeopleTables>,
  { id, stored_length }: Pick<PeopleTables['documents'], 'id' | 'stored_length'>,
): Promise<void> {
  await transaction.updateTable('documents').set({ stored_length }).where('id', '=', id).execute()
}

function documentOf(row: Selectable<PeopleTables['documents']>): DocumentRow | undefined {
  const { id, client, state, length, stored_length: stored, stored_at: storedAt } = row
  if (state === 'arriving') return { state, id, client, length, received: stored }
  const mediaType = storedMediaTypes.find((each) => each === row.media_type)
  if (state === 'removed' || mediaType === undefined || storedAt === null) return undefined
  const isOwned = row.owners > 0
  const document: StoredDocument = {
    state,
    id,
    mediaType,
    length: stored,
    uploadLength: length,
    storedAt,
    isOwned,
  }
  return document
}
