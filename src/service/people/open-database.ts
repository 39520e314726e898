import { closeSync, existsSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { type Dialect, Kysely, Migrator, PostgresDialect, sql } from 'kysely'
import { StartupError, StoreFailure } from '../failures/failures'
import { privateFile } from '../files/durable-files'
import {
  watchFiles,
  orStoreFailure,
  sqliteDialect,
  writeTemporaryFilesIn,
} from '../sqlite/sqlite-dialect'
import { openPostgresPool } from '../postgres/postgres-pool'
import { withSqlite } from '../sqlite/copy-sqlite'
import { migrations } from './migrations'
import type { PeopleTables } from './people-tables'

type Database = Kysely<PeopleTables>

const sqliteLockTimeoutMs = 5000

/**
 * Opens the database at a location, which is the URL of a PostgreSQL or the path of an SQLite file, and applies the
 * pending migrations. Commits are on disk when they return.
 */
export async function openDatabase(
  location: string,
  lockTimeoutMs = sqliteLockTimeoutMs,
): Promise<Database> {
  if (isUrl(location)) {
    await withoutTimeouts(location, async (database) => {
      await requireUtf8(database)
      await migrate(database, location)
    })
    return new Kysely<PeopleTables>({ dialect: postgresDialect(location) })
  }
  let isInPlace = () => true
  const dialect = openSqliteFile(location, lockTimeoutMs, () => isInPlace())
  const database = new Kysely<PeopleTables>({ dialect })
  try {
    await migrate(database, location)
    // SQLite keeps what is newest in the second file for as long as the database is open.
    isInPlace = watchFiles([location, `${location}-wal`])
    return database
  } catch (error) {
    await database.destroy()
    throw error
  }
}

/** Whether people were ever stored there. An SQLite file that cannot be read counts: who opens it learns why. */
export async function hasPeople(location: string): Promise<boolean> {
  if (isUrl(location)) {
    const tables = await withoutTimeouts(location, async (database) => tablesIn(database, location))
    return tables.includes('people')
  }
  if (!existsSync(location)) return false
  writeTemporaryFilesIn(dirname(location))
  try {
    const people = "select 1 from sqlite_master where name = 'people'"
    return withSqlite(location, (database) => database.prepare(people).all().length > 0)
  } catch {
    return true
  }
}

function isUrl(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location)
}

function postgresDialect(url: string, hasTimeouts = true): Dialect {
  return new PostgresDialect({ pool: openPostgresPool(url, hasTimeouts) })
}

/** A migration or a vacuum may take longer than any statement of a request. */
async function withoutTimeouts<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = new Kysely<PeopleTables>({ dialect: postgresDialect(url, false) })
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

/**
 * 16 MB, four times SQLite's default. A checkpoint writes each changed page once and syncs twice, so fewer of them cost
 * a group of new people less.
 */
const checkpointPages = 4000

/**
 * Commits are on disk when they return (`synchronous=FULL`). In WAL mode readers never wait for the writer, so the
 * `people` command can run beside the service. Deleted rows are overwritten (`secure_delete`).
 */
function openSqliteFile(path: string, timeout: number, isInPlace: () => boolean): Dialect {
  // Created here with private mode. SQLite gives its log and index files the mode of the database.
  closeSync(openSync(path, 'a', privateFile))
  writeTemporaryFilesIn(dirname(path))
  const database = new DatabaseSync(path, { timeout })
  try {
    orStoreFailure(() => {
      database.exec('pragma journal_mode = wal; pragma synchronous = full')
      database.exec('pragma foreign_keys = on; pragma secure_delete = on')
      database.exec(`pragma wal_autocheckpoint = ${checkpointPages}`)
    })
  } catch (error) {
    database.close()
    throw error
  }
  return sqliteDialect(database, timeout, isInPlace)
}

const bookkeeping = {
  migrationTableName: 'firsthand_migration',
  migrationLockTableName: 'firsthand_migration_lock',
}

/**
 * Applies the pending migrations, all or none. Processes that start together wait for the first one. Throws a
 * StartupError for the tables of another version or another program, which this version would misread.
 */
async function migrate(database: Database, location: string): Promise<void> {
  const { migrationTableName } = bookkeeping
  // Read without a lock, so that `people` can run while another process writes.
  const tables = await tablesIn(database, location)
  const { rows: applied } = tables.includes(migrationTableName)
    ? await sql<{ name: string }>`select name from ${sql.table(migrationTableName)}`.execute(
        database,
      )
    : { rows: [] }
  // In PostgreSQL other programs may have tables beside ours.
  const others = isUrl(location)
    ? tables.filter((name) => name === 'people')
    : tables.filter((name) => !Object.values(bookkeeping).includes(name))
  const isForeign = applied.length === 0 && others.length > 0
  if (isForeign || applied.some(({ name }) => !(name in migrations)))
    throw new StartupError(
      `${isUrl(location) ? 'DATABASE_URL' : location} names a database of another version of this service, or of another program. Start that version, or set another place.`,
    )
  if (applied.length === Object.keys(migrations).length) return
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    ...bookkeeping,
    // Another schema may have a store of its own.
    ...(isUrl(location) && { migrationTableSchema: await currentSchema(database) }),
  }).migrateToLatest()
  // oxlint-disable-next-line typescript/only-throw-error -- Migrator caught it, so its type is unknown
  if (error !== undefined) throw error
}

async function tablesIn(database: Database, location: string): Promise<string[]> {
  const names = isUrl(location)
    ? sql<{
        name: string
      }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  const { rows } = await names.execute(database)
  return rows.map(({ name }) => name)
}

async function currentSchema(database: Database): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(
    database,
  )
  return rows[0]?.schema ?? 'public'
}

async function requireUtf8(database: Database): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(database)
  if (rows[0]?.server_encoding !== 'UTF8')
    throw new StartupError('DATABASE_URL names a database whose encoding is not UTF8.')
}

const checkpointTimeoutMs = 5000
const checkpointPauseMs = 20

/**
 * Overwrites deleted rows in the database's files. SQLite's file is written again, and its log truncated: throws
 * `storeBusy` while another process reads for too long. PostgreSQL removes them from the tables' pages, unless a
 * transaction still sees them.
 */
export async function eraseDeleted(database: Database, location: string): Promise<void> {
  if (isUrl(location)) {
    const tables =
      'people, person_numbers, person_documents, documents, idempotency_keys, session_references, outbox, events'
    await withoutTimeouts(location, async (unlimited) =>
      sql`vacuum ${sql.raw(tables)}`.execute(unlimited),
    )
    return
  }
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
