import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { StoreFailure } from '../failures/store-failure'

/** Kysely speaks better-sqlite3; the statements here are node:sqlite's. */
export function sqliteDialect(database: DatabaseSyncInstance): SqliteDialect {
  const prepared = new Map<string, SqliteStatement>()

  function prepare(sql: string): SqliteStatement {
    const statement = orFailure(() => database.prepare(sql))
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => orFailure((): unknown[] => statement.all(...parameters)),
      run: (parameters) => orFailure(() => statement.run(...parameters)),
      iterate: (parameters) => statement.iterate(...parameters),
    }
  }

  const forKysely: SqliteDatabase = {
    close: () => database.close(),
    prepare(sql) {
      // On a full disk SQLite rolls back by itself, and the error of a second time would hide the first.
      if (sql === 'rollback' && !database.isTransaction) return nothingToDo
      const statement = prepared.get(sql) ?? prepare(sql)
      prepared.set(sql, statement)
      if (prepared.size > maxPrepared) prepared.clear()
      return statement
    },
  }
  return new SqliteDialect({ database: forKysely })
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
/** SQLite tells a full disk alone as full; a quota or a limit is a write that failed. */
const sqliteWriteFailed = 778

/** Rethrows what SQLite says of its file as a StoreFailure. */
function orFailure<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'))
      throw error
    const { errcode, message } = error
    // The low byte: the rest tells variants apart.
    const code = errcode & 0xff
    if (code === sqliteFull || errcode === sqliteWriteFailed)
      throw new StoreFailure('storeFull', `SQLite: ${message} (${errcode})`)
    if (code === sqliteBusy) throw new StoreFailure('storeBusy', `SQLite: ${message} (${errcode})`)
    throw error
  }
}
