import { Kysely, PostgresDialect } from 'kysely'
import type { Client } from 'pg'
import { connectPostgres } from '../postgres/connect-postgres'
import { DatabaseFailure } from '../postgres/database-failure'
import { openPostgresPool } from '../postgres/postgres-pool'
import { retryTransaction } from '../postgres/retry-transaction'
import { StartupError } from '../failures/startup-error'
import { migrationsAfter } from './migrations'
import type { PeopleTables } from './people-tables'

/** Opens the database after applying pending migrations. */
export async function openPostgres(url: string): Promise<Kysely<PeopleTables>> {
  await withConnection(url, async (client) => {
    await requireUtf8(client)
    await migrateOnce(client)
  })
  return new Kysely<PeopleTables>({ dialect: new PostgresDialect({ pool: openPostgresPool(url) }) })
}

export async function hasPeopleTables(url: string): Promise<boolean> {
  return withConnection(url, async (client) => {
    const { rowCount } = await client.query(
      "select 1 from information_schema.tables where table_name = 'people' and table_schema = any(current_schemas(false))",
    )
    return rowCount === 1
  })
}

async function requireUtf8(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  if (rows[0]?.server_encoding !== 'UTF8')
    throw new StartupError('DATABASE_URL names a database whose encoding is not UTF8.')
}

/** Without the pool's statement timeout: a migration may take long. */
async function withConnection<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectPostgres(url)
  try {
    return await work(client)
  } catch (error) {
    const isReported = error instanceof DatabaseFailure || error instanceof StartupError
    throw isReported ? error : new DatabaseFailure(error)
  } finally {
    await client.end()
  }
}

/** The advisory lock of migrations. The number is arbitrary, but the same in every version. */
const migrationLock = 7_237_041_605

/**
 * Applies the pending migrations. Replicas that start together wait for the first one. Each migration is applied
 * completely or not at all. The connection must have no statement timeout, since a migration may take long.
 */
async function migrateOnce(client: Client): Promise<void> {
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
