import { Kysely, PostgresDialect } from 'kysely'
import type { Client } from 'pg'
import { connectPostgres } from '../postgres/connect-postgres'
import { DatabaseFailure } from '../postgres/database-failure'
import { openPostgresPool } from '../postgres/postgres-pool'
import { StartupError } from '../failures/startup-error'
import { migratePostgres } from './migrate-postgres'
import type { PeopleTables } from './people-tables'

/** Opens the database after applying pending migrations. */
export async function openPostgres(url: string): Promise<Kysely<PeopleTables>> {
  await withConnection(url, async (client) => {
    await requireUtf8(client)
    await migratePostgres(client)
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
