import type { Client } from 'pg'
import { DatabaseFailure } from '../postgres/database-failure'
import { retryTransaction } from '../postgres/retry-transaction'
import { StartupError } from '../failures/startup-error'
import { migrationsAfter } from './migrations'

/** The advisory lock of migrations. The number is arbitrary, but the same in every version. */
const migrationLock = 7_237_041_605

/**
 * Applies the pending migrations. Replicas that start together wait for the first one. Each migration is applied
 * completely or not at all. The connection must have no statement timeout, since a migration may take long.
 */
export async function migratePostgres(client: Client): Promise<void> {
  await retryTransaction(async () => {
    try {
      // With this level each statement sees what another replica committed while this one waited for the lock.
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
