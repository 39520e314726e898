import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Listeners } from '../ui/listeners'
import { createConnection, DeviceTimeout, type Waiting } from './connection'

const databaseName = 'firsthand-device'
const algorithm = 'AES-GCM'

/** Encrypted bytes, with their nonce. */
export interface Encrypted {
  nonce: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

interface Entry {
  key: string
  /** Milliseconds since 1970. Not encrypted. */
  changedAt: number
  /** The value, or the type of a file. */
  json: Encrypted
  /** What is in the file. */
  file?: Encrypted
}

interface Tables extends DBSchema {
  keys: { key: string; value: CryptoKey }
  entries: { key: string; value: Entry }
}

/** What was put, and when, by the clock of the device. */
export interface Kept {
  /** Undefined if it cannot be opened. */
  value: unknown
  changedAt: number
}

/**
 * A store on this device, sealed with a key that scripts cannot read. A value is a `Blob`, or anything that JSON can say. Every call may reject: see `Connection`.
 */
export interface Sealed {
  get: (key: string) => Promise<Kept | undefined>
  /** `changedAt` is of something that was kept elsewhere before. */
  put: (key: string, value: unknown, changedAt?: number) => Promise<void>
  /** Puts all, or nothing. An undefined value deletes. */
  putAll: (entries: readonly (readonly [key: string, value: unknown])[]) => Promise<void>
  remove: (prefix: string) => Promise<void>
  /** The keys with this prefix, in order. */
  keys: (prefix: string) => Promise<string[]>
  /** Whether anything has this prefix. A full device says that too, where nothing can be opened. */
  has: (prefix: string) => Promise<boolean>
  /** Notifies that the browser closed the storage. What it held may be gone. */
  onLost: Listeners['subscribe']
}

/** Opens the part of the one database that has this name: at its first use, and again after the browser closed it. */
export function openSealed(name: string): Sealed {
  const { run, onLost } = createConnection(openTables)
  const keyOf = (key: string) => `${name}/${key}`
  const seal = async (
    { cipherKey }: Opened,
    waiting: Waiting,
    key: string,
    value: unknown,
    changedAt = Date.now(),
  ): Promise<Entry> => {
    const encryptInTime = async (plain: BufferSource) => {
      const encrypted = await encrypt(await cipherKey(), plain)
      // What is encrypted too late is not stored: a newer one may be there.
      if (waiting.isLate()) throw new DeviceTimeout()
      waiting.goesOn()
      return encrypted
    }
    const entry = { key: keyOf(key), changedAt }
    if (!(value instanceof Blob)) return { ...entry, json: await encryptInTime(bytesOf(value)) }
    return {
      ...entry,
      json: await encryptInTime(bytesOf({ type: value.type })),
      file: await encryptInTime(await value.arrayBuffer()),
    }
  }
  return {
    get: (key) =>
      run(async ({ db, cipherKey }, { goesOn }) => {
        const entry = await db.get('entries', keyOf(key))
        goesOn()
        if (entry === undefined) return undefined
        const value = await opened(await cipherKey(), entry).catch(() => undefined)
        return { value, changedAt: entry.changedAt }
      }),
    put: (key, value, changedAt) =>
      run(async (storage, waiting) => {
        await storage.db.put('entries', await seal(storage, waiting, key, value, changedAt))
      }),
    putAll: (entries) =>
      run(async (storage, waiting) => {
        const sealed: Entry[] = []
        for (const [key, value] of entries)
          if (value !== undefined) sealed.push(await seal(storage, waiting, key, value))
        const change = storage.db.transaction('entries', 'readwrite')
        const gone = entries.filter(([, value]) => value === undefined)
        const requests: Promise<unknown>[] = [
          ...sealed.map((entry) => change.store.put(entry)),
          ...gone.map(([key]) => change.store.delete(keyOf(key))),
        ]
        await Promise.all([...requests.map((each) => each.then(waiting.goesOn)), change.done])
      }),
    remove: (prefix) => run(({ db }) => db.delete('entries', rangeOf(keyOf(prefix)))),
    keys: (prefix) =>
      run(async ({ db, cipherKey }) => {
        // Where nothing can be sealed, there is nothing to list.
        await cipherKey()
        const keys = await db.getAllKeys('entries', rangeOf(keyOf(prefix)))
        return keys.map((key) => key.slice(keyOf('').length))
      }),
    has: (prefix) =>
      run(async ({ db }) => (await db.getKey('entries', rangeOf(keyOf(prefix)))) !== undefined),
    onLost,
  }
}

interface Opened {
  db: IDBPDatabase<Tables>
  close: () => void
  /** Created once, whichever tab is first. A full device has no space for it. */
  cipherKey: () => Promise<CryptoKey>
}

/** `onClosed` is called if the browser closes it. Rejects if it refuses storage. */
async function openTables(onClosed: () => void): Promise<Opened> {
  const db = await openDB<Tables>(databaseName, 1, {
    upgrade: (database) => {
      database.createObjectStore('keys')
      database.createObjectStore('entries', { keyPath: 'key' })
    },
    // Another tab deletes the database or opens a newer version of it.
    blocking: (_from, _to, event) => {
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })
  let key: CryptoKey | undefined
  const cipherKey = async () => (key ??= await loadOrCreateKey(db))
  return { db, close: () => db.close(), cipherKey }
}

async function loadOrCreateKey(db: IDBPDatabase<Tables>): Promise<CryptoKey> {
  // Created first: a transaction ends as soon as it waits for something else.
  const usages: KeyUsage[] = ['encrypt', 'decrypt']
  const fresh = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, usages)
  const keys = db.transaction('keys', 'readwrite')
  const existing = await keys.store.get('sealed')
  if (existing === undefined) await keys.store.put(fresh, 'sealed')
  await keys.done
  return existing ?? fresh
}

async function encrypt(key: CryptoKey, plain: BufferSource): Promise<Encrypted> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  return { nonce, bytes: await crypto.subtle.encrypt({ name: algorithm, iv: nonce }, key, plain) }
}

export function decrypt(key: CryptoKey, { nonce, bytes }: Encrypted): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: algorithm, iv: nonce }, key, bytes)
}

async function opened(key: CryptoKey, { json, file }: Entry): Promise<unknown> {
  const value: unknown = JSON.parse(new TextDecoder().decode(await decrypt(key, json)))
  if (file === undefined) return value
  const bytes = await decrypt(key, file)
  // Written by `seal`.
  return new Blob([bytes], value as { type: string })
}

function bytesOf(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value))
}

function rangeOf(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}
