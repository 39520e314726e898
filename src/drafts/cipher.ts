import type { DBSchema, IDBPDatabase } from 'idb'

/** Encrypted bytes, with their nonce. */
export interface Encrypted {
  nonce: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const algorithm = 'AES-GCM'

/** Returns a key that no script can export. IndexedDB can store it. */
function newCipherKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
}

export async function encrypt(key: CryptoKey, plain: BufferSource): Promise<Encrypted> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  return { nonce, bytes: await crypto.subtle.encrypt({ name: algorithm, iv: nonce }, key, plain) }
}

export function decrypt(key: CryptoKey, { nonce, bytes }: Encrypted): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: algorithm, iv: nonce }, key, bytes)
}

/** The object store of a database's key. */
export interface KeyTable extends DBSchema {
  keys: { key: string; value: CryptoKey }
}

/** Returns the key of this name, and creates it once, whichever tab is first. */
export async function loadOrCreateKey(database: unknown, keyName: string): Promise<CryptoKey> {
  // Databases have different object stores, but all of them have this one.
  const db = database as IDBPDatabase<KeyTable>
  // Created first: a transaction ends as soon as it waits for something else.
  const fresh = await newCipherKey()
  const keys = db.transaction('keys', 'readwrite')
  const existing = await keys.store.get(keyName)
  if (existing === undefined) await keys.store.put(fresh, keyName)
  await keys.done
  return existing ?? fresh
}
