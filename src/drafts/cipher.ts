import type { DBSchema, IDBPDatabase } from 'idb'

/** Bytes that only this browser can read, with the nonce they were sealed with. */
export interface Encrypted {
  nonce: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const algorithm = 'AES-GCM'

/** A key no script can take out of the browser; IndexedDB keeps it as it is. */
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

/** What a database has where its key is kept. */
export interface KeyTable extends DBSchema {
  keys: { key: string; value: CryptoKey }
}

/** The key that a vault on this device is sealed with: made once, whichever tab comes first. */
export async function loadOrCreateKey(database: unknown, keyName: string): Promise<CryptoKey> {
  // The tables of a database differ, and only that of the keys is of interest.
  const db = database as IDBPDatabase<KeyTable>
  // Made before the transaction: it ends as soon as it waits for anything else.
  const fresh = await newCipherKey()
  const keys = db.transaction('keys', 'readwrite')
  const existing = await keys.store.get(keyName)
  if (existing === undefined) await keys.store.put(fresh, keyName)
  await keys.done
  return existing ?? fresh
}
