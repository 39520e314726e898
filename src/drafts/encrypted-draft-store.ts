import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { Listeners } from '../ui/listeners'
import { type KeyTable, type Encrypted, encrypt, decrypt } from './cipher'
import { createConnection } from './connection'
import { type Draft, draftVersion, filesOf, type SavedFile } from './draft'
import { type DraftLocation, publicDrafts } from './draft-location'
import { setDraftFlag } from './draft-flag'
import { readAttachment } from './read-attachment'
import { lockDraft, unlockDraft } from './lock-draft'
import { endFutureDates, openDatabase } from './open-database'
import { DeviceTimeout, type Waiting } from './device-timeout'

interface EncryptedDraft extends Encrypted {
  id: string
  /** The version of the draft's shape. Not encrypted, to tell an old draft from a broken one. */
  version: number
  /** Milliseconds since 1970. Not encrypted, to delete expired drafts without reading them. */
  changedAt: number
  /** The address of the draft's last screen. Not encrypted, because it contains no answer. */
  address: string
}

interface EncryptedFile extends Encrypted {
  draftId: string
  key: string
}

interface Tables extends KeyTable {
  drafts: { key: string; value: EncryptedDraft }
  files: { key: [string, string]; value: EncryptedFile; indexes: { draftId: string } }
}

/** The part of a draft that is not encrypted. */
export interface DraftOutline {
  id: string
  changedAt: number
  address: string
}

/**
 * The drafts on this device, encrypted with a key that scripts cannot read. Every call may
 * reject.
 */
export interface EncryptedDraftStore {
  /** Whether a draft is there, also where no draft can be read or saved. */
  has: (id: string) => Promise<boolean>
  outlines: () => Promise<DraftOutline[]>
  /** Resolves to the draft, to 'outdated' if its version or key is unknown, or to undefined. */
  load: (id: string) => Promise<Draft | 'outdated' | undefined>
  /** Saves the draft, and deletes the files that it no longer has. */
  save: (id: string, draft: Draft) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Resolves to the file, or to undefined if there is none or its key is unknown. */
  loadFile: (id: string, key: string, mediaType: string) => Promise<Blob | undefined>
  saveFile: (id: string, key: string, file: Blob) => Promise<void>
  /** Notifies that the browser closed the database. What it held may be gone. */
  onLost: Listeners['subscribe']
}

/** Returns the store of one place. It opens the database at its first use, and again after it was closed. */
export function createEncryptedDraftStore(location = publicDrafts): EncryptedDraftStore {
  const { name, isOffered } = location
  const { run, runApart, onLost } = createConnection((onClosed) => openTables(location, onClosed))
  return {
    has: (id) => runApart(() => hasDraft(name, id)),
    outlines: () =>
      run(async ({ db }) => {
        const drafts = await db.getAll('drafts')
        return drafts.map(({ id, changedAt, address }) => ({ id, changedAt, address }))
      }),
    load: (id) =>
      run(async ({ db, key }) => {
        const encrypted = await db.get('drafts', id)
        return encrypted === undefined ? undefined : decryptDraft(key, encrypted)
      }),
    save: (id, draft) =>
      run(async ({ db, key }, waiting) => {
        const plain = new TextEncoder().encode(JSON.stringify(draft))
        const encrypted = await encryptInTime(key, plain, waiting)
        const { version, address } = draft
        const change = db.transaction(['drafts', 'files'], 'readwrite')
        await Promise.all([
          change
            .objectStore('drafts')
            .put({ id, version, address, changedAt: Date.now(), ...encrypted }),
          deleteFiles(change.objectStore('files'), id, filesOf(draft)),
          change.done,
        ])
        if (isOffered && address !== '/') setDraftFlag(true)
      }),
    remove: (id) => run(({ db }) => remove(db, id)),
    loadFile: (draftId, fileKey, mediaType) =>
      run(async ({ db, key }) => {
        const encrypted = await db.get('files', [draftId, fileKey])
        if (encrypted === undefined) return undefined
        const bytes = await decrypt(key, encrypted).catch(() => undefined)
        return bytes && new Blob([bytes], { type: mediaType })
      }),
    saveFile: (draftId, fileKey, file) =>
      run(async ({ db, key }, waiting) => {
        const encrypted = await encryptInTime(key, await file.arrayBuffer(), waiting)
        await db.put('files', { draftId, key: fileKey, ...encrypted })
      }),
    onLost,
  }
}

/** What is encrypted too late is not stored: a newer one may be there. */
async function encryptInTime(
  key: CryptoKey,
  plain: BufferSource,
  { isLate, goesOn }: Waiting,
): Promise<Encrypted> {
  const encrypted = await encrypt(key, plain)
  if (isLate()) throw new DeviceTimeout('The cipher did not answer in time')
  goesOn()
  return encrypted
}

/** Opens the database and deletes expired drafts. Rejects if the browser refuses storage. */
const openTables = (location: DraftLocation, onClosed: () => void) =>
  openDatabase<Tables>(
    {
      name: location.name,
      keyName: 'drafts',
      createTables,
      prepare: (db, key) => removeExpired(db, key, location),
    },
    onClosed,
  )

/** A full disk that was evicted opens, but has no space for a new key. */
async function hasDraft(name: string, id: string): Promise<boolean> {
  const db = await openDB<Tables>(name, 1, { upgrade: createTables })
  try {
    return (await db.getKey('drafts', id)) !== undefined
  } finally {
    db.close()
  }
}

function createTables(database: IDBPDatabase<Tables>): void {
  database.createObjectStore('keys')
  database.createObjectStore('drafts', { keyPath: 'id' })
  const files = database.createObjectStore('files', { keyPath: ['draftId', 'key'] })
  files.createIndex('draftId', 'draftId')
}

/** Removes the drafts that have expired, unless a tab has the draft open, or a request is pending in an offered one. */
async function removeExpired(
  db: IDBPDatabase<Tables>,
  key: CryptoKey,
  { lifetimeMs, isOffered }: DraftLocation,
): Promise<void> {
  await endFutureDates(db, 'drafts')
  for (const draft of await db.getAll('drafts')) {
    if (Date.now() - draft.changedAt <= lifetimeMs) continue
    const plain = await decryptDraft(key, draft)
    // Without the pending request, the person would be created twice. Nobody finds one that is not offered.
    if (isOffered && plain !== 'outdated' && plain.sending !== undefined) continue
    // A tab that still has the draft open goes on saving it.
    if (!(await lockDraft(draft.id))) continue
    await remove(db, draft.id)
    unlockDraft(draft.id)
  }
}

async function decryptDraft(
  key: CryptoKey,
  encrypted: EncryptedDraft,
): Promise<Draft | 'outdated'> {
  if (encrypted.version !== draftVersion) return 'outdated'
  try {
    const plain = new TextDecoder().decode(await decrypt(key, encrypted))
    // This version of the form wrote it, or one whose attachments are read here.
    const draft = JSON.parse(plain) as Draft
    return { ...draft, attachments: draft.attachments.map(readAttachment) }
  } catch {
    return 'outdated'
  }
}

async function remove(db: IDBPDatabase<Tables>, id: string): Promise<void> {
  const change = db.transaction(['drafts', 'files'], 'readwrite')
  await Promise.all([
    change.objectStore('drafts').delete(id),
    deleteFiles(change.objectStore('files'), id, []),
    change.done,
  ])
}

/** Deletes the files of a draft, except these. */
async function deleteFiles(
  files: IDBPObjectStore<Tables, ('drafts' | 'files')[], 'files', 'readwrite'>,
  id: string,
  kept: readonly SavedFile[],
): Promise<void> {
  const stays = new Set(kept.map(({ key }) => key))
  for (const fileKey of await files.index('draftId').getAllKeys(id)) {
    if (!stays.has(fileKey[1])) await files.delete(fileKey)
  }
}
