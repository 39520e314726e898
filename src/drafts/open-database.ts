import { type IDBPDatabase, openDB } from 'idb'
import { loadOrCreateKey, type KeyTable } from './cipher'

interface Opening<Tables extends KeyTable> {
  name: string
  keyName: string
  createTables: (database: IDBPDatabase<Tables>) => void
  /** Runs once it is open, such as to delete what has expired. */
  prepare: (database: IDBPDatabase<Tables>, key: CryptoKey) => Promise<void>
}

/** An open database, with the key of what it holds. */
export interface OpenDatabase<Tables extends KeyTable> {
  db: IDBPDatabase<Tables>
  key: CryptoKey
  close: () => void
}

/** Opens an encrypted database. `onClosed` is called if the browser closes it. Rejects if it refuses storage. */
export async function openDatabase<Tables extends KeyTable>(
  { name, keyName, createTables, prepare }: Opening<Tables>,
  onClosed: () => void,
): Promise<OpenDatabase<Tables>> {
  const db = await openDB<Tables>(name, 1, {
    upgrade: createTables,
    // Another tab deletes the database or opens a newer version of it.
    blocking: (_from, _to, event) => {
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })
  const close = () => db.close()
  try {
    const key = await loadOrCreateKey(db, keyName)
    await prepare(db, key)
    return { db, key, close }
  } catch (error) {
    close()
    throw error
  }
}

/**
 * The clock was ahead when a record was saved, or is behind now: its days begin now, or it might never expire. A device
 * that has no space for that keeps it as it is.
 */
export async function endFutureDates(database: unknown, table: string): Promise<void> {
  const now = Date.now()
  // Databases have different object stores. Each record of these says when it was changed.
  const change = (database as IDBPDatabase).transaction(table, 'readwrite')
  const records = (await change.store.getAll()) as { changedAt: number }[]
  const future = records.filter(({ changedAt }) => changedAt > now)
  const puts = future.map((record) => change.store.put({ ...record, changedAt: now }))
  await Promise.all([...puts, change.done]).catch(() => undefined)
}
