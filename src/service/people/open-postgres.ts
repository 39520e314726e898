import { Kysely, PostgresDialect } from 'kysely'
import type { Client } from 'pg'
import { connectAlone } from '../postgres/connect-postgres'
import { DatabaseFailure } from '../postgres/database-failure'
import { openPostgresPool } from '../postgres/postgres-pool'
import { StartRefused } from '../failures/start-refused'
import { migratePostgres } from './migrate-postgres'
import type { PeopleTables } from './people-tables'

/** With its tables brought up to date. */
export async function openPostgres(url: string): Promise<Kysely<PeopleTables>> {
  await withConnection(url, async (client) => {
    await expectEveryScript(client)
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

async function expectEveryScript(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  if (rows[0]?.server_encoding !== 'UTF8')
    throw new StartRefused('DATABASE_URL names a database whose encoding is not UTF8.')
}

/** Without the pool's limits of time: what is done here once may have work. */
async function withConnection<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectAlone(url)
  try {
    return await work(client)
  } catch (error) {
    const isTold = error instanceof DatabaseFailure || error instanceof StartRefused
    throw isTold ? error : new DatabaseFailure(error)
  } finally {
    await client.end()
  }
}
