import type { Client } from 'pg'
import { DatabaseFailure } from '../postgres/database-failure'
import { retryTransaction } from '../postgres/retry-transaction'
import { StartupError } from '../failures/startup-error'
import { migrationsAfter } from './people-tables'

/** Any number, the same in every version: who brings the tables up to date holds the lock of this number. */
const migrationLock = 7_237_041_605

/**
 * Brings the tables up to date. Of replicas that start at once the others wait for the first, and each
 * migration is there whole or not at all. The connection must have no limit of time: a migration may have work.
 */
export async function migratePostgres(client: Client): Promise<void> {
  await retryTransaction(async () => {
    try {
      // Each statement sees what was committed before it: what the first did while the others waited.
      await client.query('begin isolation level read committed')
      await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
      await migrate(client)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error instanceof StartupError ? error : new DatabaseFailure(error)
    }
  })
}

async function migrate(client: Client): Promise<void> {
  await client.query('create table if not exists migrations (number integer not null primary key)')
  const { rows } = await client.query<{ last: number | null }>(
    'select max(number) as last from migrations',
  )
  for (const { number, statements } of migrationsAfter(rows[0]?.last, 'DATABASE_URL')) {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into migrations (number) values ($1)', [number])
  }
}
