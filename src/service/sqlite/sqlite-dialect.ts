import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { StoreFailure } from '../failures/store-failure'
import { LockWaitingDriver } from './lock-waiting-driver'

/**
 * Adapts node:sqlite to Kysely, which expects the API of better-sqlite3. A statement waits up to `lockTimeoutMs` for a
 * lock of another process. None runs unless the file is in place.
 */
export function sqliteDialect(
  database: DatabaseSyncInstance,
  lockTimeoutMs: number,
  isInPlace = () => true,
): Dialect {
  database.exec('pragma busy_timeout = 0')
  const prepared = new Map<string, SqliteStatement>()

  function prepare(sql: string): SqliteStatement {
    const statement = orStoreFailure(() => database.prepare(sql))
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => orStoreFailure((): unknown[] => statement.all(...parameters)),
      run: (parameters) => orStoreFailure(() => statement.run(...parameters)),
      iterate: (parameters) => statement.iterate(...parameters),
    }
  }

  const forKysely: SqliteDatabase = {
    close() {
      emptyLog(database)
      database.close()
    },
    prepare(sql) {
      // On a full disk SQLite rolls back by itself. A second rollback would fail and hide the first error.
      if (sql === 'rollback' && !database.isTransaction) return nothingToDo
      // Takes the lock at once. A transaction that read first could never get it, once another process has written.
      const statement = prepared.get(sql) ?? prepare(sql === 'begin' ? 'begin immediate' : sql)
      prepared.set(sql, statement)
      if (prepared.size > maxPrepared) prepared.clear()
      return statement
    },
  }
  const dialect = new SqliteDialect({ database: forKysely })
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () =>
      new LockWaitingDriver(forKysely, {
        timeoutMs: lockTimeoutMs,
        isInTransaction: () => database.isTransaction,
        isInPlace,
      }),
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

/**
 * Moves all commits from the log into the file. SQLite would do so at the last close, and remove the log, but the driver
 * closes no prepared statement. So the file alone would lack people, and a copy put in its place would be overwritten
 * with pages of the log.
 */
function emptyLog(database: DatabaseSyncInstance): void {
  try {
    database.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // The disk is full, or another process has the lock: the commits stay in the log.
  }
}

/** An insert of several rows is another statement for each number of rows. */
const maxPrepared = 1000

const nothingToDo: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

/** https://www.sqlite.org/rescode.html */
const sqliteBusy = 5
const sqliteFull = 13
/** SQLite reports only a full disk as full. An exceeded quota or file limit is a failed write. */
const sqliteWriteFailed = 778

/** The driver's `all` throws without a code. */
const codeOfMessage: Readonly<Record<string, number>> = {
  'database is locked': sqliteBusy,
  'database or disk is full': sqliteFull,
}

/** Rethrows a full or locked database as a StoreFailure. */
export function orStoreFailure<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { message } = error
    const errcode =
      'errcode' in error && typeof error.errcode === 'number'
        ? error.errcode
        : (codeOfMessage[message] ?? 0)
    // The low byte is the primary code; the rest distinguishes variants.
    const code = errcode & 0xff
    if (code === sqliteFull || errcode === sqliteWriteFailed)
      throw new StoreFailure('storeFull', `SQLite: ${message} (${errcode})`)
    if (code === sqliteBusy) throw new StoreFailure('storeBusy', `SQLite: ${message} (${errcode})`)
    throw error
  }
}

/**
 * Makes SQLite write its temporary files into this folder. SQLite reads the variable when the first database is opened;
 * the operator may have set it. A rewrite needs room for a second database, which /tmp may not have, and people must
 * not be written outside DATA_DIR.
 */
export function writeTemporaryFilesIn(folder: string): void {
  process.env['SQLITE_TMPDIR'] ??= folder
}
