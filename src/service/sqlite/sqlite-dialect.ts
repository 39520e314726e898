import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import {
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { StoreFailure } from '../failures/failures'

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
  const forKysely = betterSqlite(database)
  const dialect = new SqliteDialect({ database: forKysely })
  dialect.createAdapter = () => new TransactionalAdapter()
  dialect.createDriver = () =>
    new LockWaitingDriver(forKysely, {
      timeoutMs: lockTimeoutMs,
      isInTransaction: () => database.isTransaction,
      isInPlace,
    })
  return dialect
}

/** Migrations run in a transaction, which begins with the lock: half of one is never there, nor the same one twice. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function betterSqlite(database: DatabaseSyncInstance): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()

  function prepare(text: string): SqliteStatement {
    const statement = orStoreFailure(() => database.prepare(text))
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => orStoreFailure((): unknown[] => statement.all(...parameters)),
      run: (parameters) => orStoreFailure(() => statement.run(...parameters)),
      iterate: (parameters) => statement.iterate(...parameters),
    }
  }

  return {
    close() {
      emptyLog(database)
      database.close()
    },
    prepare(text) {
      // On a full disk SQLite rolls back by itself. A second rollback would fail and hide the first error.
      if (text === 'rollback' && !database.isTransaction) return nothingToDo
      // Takes the lock at once. A transaction that read first could never get it, once another process has written.
      const statement = prepared.get(text) ?? prepare(text === 'begin' ? 'begin immediate' : text)
      prepared.set(text, statement)
      if (prepared.size > maxPrepared) prepared.clear()
      return statement
    },
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

const pauseMs = 20

interface LockOptions {
  timeoutMs: number
  isInTransaction: () => boolean
  isInPlace: () => boolean
}

/**
 * Tries a statement again while another process holds the lock, until the timeout. SQLite's own busy timeout would stop
 * the event loop. Between the tries other statements run.
 */
export class LockWaitingDriver extends SqliteDriver {
  readonly #options: LockOptions

  constructor(database: SqliteDatabase, options: LockOptions) {
    super({ database })
    this.#options = options
  }

  /** The file may have lost its name since the transaction began. Whoever is told of an error sends again. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#requireInPlace()
    await super.commitTransaction(connection)
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: async (query) => this.#whenUnlocked(async () => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
  }

  async #whenUnlocked<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = performance.now() + this.#options.timeoutMs
    for (;;) {
      try {
        // A rollback has to end the transaction, wherever the file is.
        if (!this.#options.isInTransaction()) this.#requireInPlace()
        return await work()
      } catch (error) {
        const isLocked = error instanceof StoreFailure && error.state === 'storeBusy'
        // A transaction has the lock since it began.
        if (!isLocked || this.#options.isInTransaction() || performance.now() > end) throw error
      }
      await this.releaseConnection()
      await pause(pauseMs)
      await super.acquireConnection()
    }
  }

  /**
   * Runs nothing in a file that has lost its name: the next start would not find what was written, and what is read may
   * be of people and documents that the new file knows better.
   */
  #requireInPlace(): void {
    if (!this.#options.isInPlace())
      throw new StoreFailure('storeBroken', 'Another program replaced or removed people.sqlite')
  }
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

/**
 * Returns whether these paths still name the files that they name now. A process that has a file open goes on writing to
 * it after another one has replaced or removed it, and what it writes then is lost. It does not wait, so that nothing
 * comes between the answer and what is done next.
 */
export function watchFiles(paths: readonly string[]): () => boolean {
  const identities = () => paths.map(identityOf).join()
  const opened = identities()
  return () => identities() === opened
}

function identityOf(path: string): string {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return 'none'
  }
}
