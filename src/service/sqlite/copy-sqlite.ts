import { open } from 'node:fs/promises'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { privateFile } from '../files/durable-files'
import { StartupError, StoreFailure } from '../failures/failures'
import { orStoreFailure } from './sqlite-dialect'

const lockTimeoutMs = 5000

/**
 * Writes one consistent state of a database into a new file, while others write to the database. It replaces an
 * earlier copy.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  // `vacuum into` needs an empty file, keeps its private mode and does not sync it.
  const copy = await open(to, 'w', privateFile)
  try {
    withSqlite(from, (database) => database.prepare('vacuum into ?').run(to))
    await copy.sync()
  } finally {
    await copy.close()
  }
}

/** Opens a database for reading. Throws a StartupError with SQLite's reason when it cannot be read. */
export function withSqlite<Result>(
  path: string,
  work: (database: DatabaseSyncInstance) => Result,
): Result {
  try {
    return orStoreFailure(() => {
      const database = new DatabaseSync(path, { readOnly: true, timeout: lockTimeoutMs })
      try {
        return work(database)
      } finally {
        database.close()
      }
    })
  } catch (error) {
    if (error instanceof StoreFailure || !(error instanceof Error)) throw error
    throw new StartupError(`${path} cannot be copied (SQLite: ${error.message}).`)
  }
}
