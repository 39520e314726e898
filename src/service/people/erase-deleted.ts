import { type Kysely, sql } from 'kysely'
import { StoreFailure } from '../failures/store-failure'
import { connectPostgres } from '../postgres/connect-postgres'
import { DatabaseFailure } from '../postgres/database-failure'
import type { PeopleTables } from './people-tables'

/**
 * Writes the database's file anew and empties its log, so that neither holds a deleted row: also not one that an
 * earlier version deleted without overwriting it. Waits as long as for any lock; throws where others hold it longer.
 */
export async function eraseFromSqlite(database: Kysely<PeopleTables>): Promise<void> {
  await sql`vacuum`.execute(database)
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database)
  if (rows[0]?.busy !== 0) throw new StoreFailure('storeBusy', 'SQLite: the log is being read')
}

/**
 * Removes deleted rows from the tables' pages, as far as no transaction still sees them. By a connection without
 * the pool's limits of time.
 */
export async function eraseFromPostgres(url: string): Promise<void> {
  const client = await connectPostgres(url)
  try {
    await client.query('vacuum people, person_numbers, person_documents, idempotency_keys, outbox')
  } catch (error) {
    throw new DatabaseFailure(error)
  } finally {
    await client.end()
  }
}
