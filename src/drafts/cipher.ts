import type { DBSchema, IDBPDatabase } from 'idb'

/** Bytes that only this browser can read, with the nonce they were sealed with. */
export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const algorithm = 'AES-GCM'

/** A key no script can take out of the browser; IndexedDB keeps it as it is. */
function newCipherKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
}

export async function seal(key: CryptoKey, plain: BufferSource): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  return { nonce, bytes: await crypto.subtle.encrypt({ name: algorithm, iv: nonce }, key, plain) }
}

export function unseal(key: CryptoKey, { nonce, bytes }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: algorithm, iv: nonce }, key, bytes)
}

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
