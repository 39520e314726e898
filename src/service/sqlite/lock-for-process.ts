import { open } from 'node:fs/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { StoreFailure } from '../failures/failures'
import { privateFile } from '../files/durable-files'
import { orStoreFailure } from './sqlite-dialect'

/**
 * Locks a file until this process ends, however it ends: Node has no lock of the kernel, but an SQLite transaction holds
 * one. The file stays empty. Returns a function that unlocks it, or undefined while another process has the lock. Keep
 * the function: the garbage collector closes a database that nothing refers to.
 */
export async function lockForProcess(path: string): Promise<(() => void) | undefined> {
  await (await open(path, 'a', privateFile)).close()
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    // In memory, because there is nothing to roll back: else the transaction would leave a second file.
    orStoreFailure(() => database.exec('pragma journal_mode = memory; begin exclusive'))
  } catch (error) {
    database.close()
    if (error instanceof StoreFailure && error.state === 'storeBusy') return undefined
    throw error
  }
  return () => database.close()
}
