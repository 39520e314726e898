import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { StoreFailure } from '../failures/store-failure'
import { connectPostgres } from '../postgres/connect-postgres'
import { DatabaseFailure } from '../postgres/database-failure'
import type { PeopleTables } from './people-tables'

const checkpointTimeoutMs = 5000
const checkpointPauseMs = 20

/**
 * Rewrites the database file and truncates its log, so that no deleted row is left in them. This includes rows that an
 * earlier version deleted without overwriting. Throws `storeBusy` when another process holds a lock for too long.
 */
export async function eraseFromSqlite(database: Kysely<PeopleTables>): Promise<void> {
  await sql`vacuum`.execute(database)
  const end = performance.now() + checkpointTimeoutMs
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database)
    if (rows[0]?.busy === 0) return
    if (performance.now() > end)
      throw new StoreFailure('storeBusy', 'SQLite: the log is being read')
    await pause(checkpointPauseMs)
  }
}

/**
 * Removes deleted rows from the tables' pages, unless a transaction still sees them. Its own connection has no
 * statement timeout.
 */
export async function eraseFromPostgres(url: string): Promise<void> {
  const client = await connectPostgres(url)
  try {
    await client.query(
      'vacuum people, person_numbers, person_documents, documents, idempotency_keys, outbox',
    )
  } catch (error) {
    throw new DatabaseFailure(error)
  } finally {
    await client.end()
  }
}
