import type { DBSchema, IDBPDatabase } from 'idb'
import { newCipherKey } from './cipher'

/** What a database has where its key is kept. */
export interface KeyTable extends DBSchema {
  keys: { key: string; value: CryptoKey }
}

/** The key that a vault on this device is sealed with: made once, whichever tab comes first. */
export async function keptKey(database: unknown, vault: string): Promise<CryptoKey> {
  // The tables of a database differ, and only that of the keys is of interest.
  const db = database as IDBPDatabase<KeyTable>
  // Made before the transaction: it ends as soon as it waits for anything else.
  const fresh = await newCipherKey()
  const keys = db.transaction('keys', 'readwrite')
  const kept = await keys.store.get(vault)
  if (kept === undefined) await keys.store.put(fresh, vault)
  await keys.done
  return kept ?? fresh
}
