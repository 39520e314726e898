import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { migrationsAfter, type PeopleTables } from './people-tables'

const millisecondsToWaitForALock = 5000

/**
 * A commit is on disk when it returns (`synchronous=FULL`), and readers in other processes never wait for
 * the writer (WAL): the `people` command runs beside the service.
 */
export function openSqlite(
  path: string,
  timeout = millisecondsToWaitForALock,
): Kysely<PeopleTables> {
  const database = new DatabaseSync(path, { timeout })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    migrate(database)
  } catch (error) {
    database.close()
    throw error
  }
  return new Kysely<PeopleTables>({ dialect: new SqliteDialect({ database: forKysely(database) }) })
}

/** Kysely speaks better-sqlite3; the statements here are node:sqlite's. */
function forKysely(database: DatabaseSyncInstance): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      // On a full disk SQLite rolls back by itself, and the error of a second time would hide the first.
      if (sql === 'rollback' && !database.isTransaction) return nothingToDo
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters): unknown[] => statement.all(...parameters),
        run: (parameters) => statement.run(...parameters),
        iterate: (parameters) => statement.iterate(...parameters),
      }
    },
  }
}

const nothingToDo: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

/** Locked from the first read on, for two processes may start at once. */
function migrate(database: DatabaseSyncInstance): void {
  database.exec('begin immediate')
  try {
    database.exec('create table if not exists migrations (number integer not null primary key)')
    const { last } = database.prepare('select max(number) as last from migrations').get() as {
      last: number | null
    }
    for (const { number, statements } of migrationsAfter(last, 'DATA_DIR')) {
      for (const statement of statements) database.exec(statement)
      database.prepare('insert into migrations (number) values (?)').run(number)
    }
    database.exec('commit')
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}
