import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { Kysely } from 'kysely'
import { privateFile } from '../files/durable-files'
import { watchFiles } from '../files/watch-file'
import { orStoreFailure, sqliteDialect, writeTemporaryFilesIn } from '../sqlite/sqlite-dialect'
import { migrationsAfter } from './migrations'
import type { PeopleTables } from './people-tables'

const lockTimeoutMs = 5000

/**
 * 16 MB, four times SQLite's default. A checkpoint writes each changed page once and syncs twice, so fewer of them cost
 * a group of new people less.
 */
const checkpointPages = 4000

export async function openSqliteFile(path: string): Promise<Kysely<PeopleTables>> {
  // Created here with private mode. SQLite gives its log and index files the mode of the database.
  await (await open(path, 'a', privateFile)).close()
  writeTemporaryFilesIn(dirname(path))
  let isInPlace = () => true
  const database = openSqlite(path, lockTimeoutMs, () => isInPlace())
  // SQLite keeps what is newest in the second file for as long as the database is open.
  isInPlace = watchFiles([path, `${path}-wal`])
  return database
}

/** Whether people were stored in the file. True for one that cannot be read: who opens it learns why. */
export function hasTables(path: string): boolean {
  if (!existsSync(path)) return false
  writeTemporaryFilesIn(dirname(path))
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: lockTimeoutMs })
    try {
      return database.prepare("select 1 from sqlite_master where name = 'people'").all().length > 0
    } finally {
      database.close()
    }
  } catch {
    return true
  }
}

/**
 * Opens a database whose commits are on disk when they return (`synchronous=FULL`). In WAL mode readers never wait for
 * the writer, so the `people` command can run beside the service. Deleted rows are overwritten (`secure_delete`).
 */
export function openSqlite(
  path: string,
  timeout = lockTimeoutMs,
  isInPlace = () => true,
): Kysely<PeopleTables> {
  const database = new DatabaseSync(path, { timeout })
  try {
    orStoreFailure(() => {
      database.exec('pragma journal_mode = wal; pragma synchronous = full')
      database.exec('pragma foreign_keys = on; pragma secure_delete = on')
      database.exec(`pragma wal_autocheckpoint = ${checkpointPages}`)
      if (pendingMigrations(database).length > 0) migrate(database)
    })
  } catch (error) {
    database.close()
    throw error
  }
  return new Kysely<PeopleTables>({ dialect: sqliteDialect(database, timeout, isInPlace) })
}

/** Without a lock, so that `people` can read while another process writes. */
function pendingMigrations(database: DatabaseSyncInstance) {
  const tables = database.prepare("select 1 from sqlite_master where name = 'migrations'").all()
  if (tables.length === 0) return migrationsAfter(null, 'DATA_DIR')
  const { last } = database.prepare('select max(number) as last from migrations').get() as {
    last: number | null
  }
  return migrationsAfter(last, 'DATA_DIR')
}

/** Takes the write lock before the first read, since two processes may start at once. */
function migrate(database: DatabaseSyncInstance): void {
  database.exec('begin immediate')
  try {
    database.exec('create table if not exists migrations (number integer not null primary key)')
    for (const { number, statements } of pendingMigrations(database)) {
      for (const statement of statements) database.exec(statement)
      database.prepare('insert into migrations (number) values (?)').run(number)
    }
    database.exec('commit')
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}
