import { openDB } from 'idb'
import { loadOrCreateKey, type KeyTable, type Encrypted, encrypt, decrypt } from './cipher'
import { type Draft, draftVersion } from './draft'
import { publicDrafts } from './draft-location'
import { setDraftFlag } from './draft-flag'

/** A draft expires 7 days after its last change. */
const draftLifetimeMs = 7 * 24 * 3_600_000

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
  outlines: () => Promise<DraftOutline[]>
  /** Resolves to the draft, to 'outdated' if its version or key is unknown, or to undefined. */
  load: (id: string) => Promise<Draft | 'outdated' | undefined>
  save: (id: string, draft: Draft) => Promise<void>
  remove: (id: string) => Promise<void>
  loadFile: (id: string, key: string, mediaType: string) => Promise<Blob | undefined>
  saveFile: (id: string, key: string, file: Blob) => Promise<void>
  removeFile: (id: string, key: string) => Promise<void>
}

/** Opens the store and deletes expired drafts. Rejects if the browser refuses storage. */
export async function openEncryptedDraftStore(
  now: number,
  { name, isOffered } = publicDrafts,
): Promise<EncryptedDraftStore> {
  const db = await openDB<Tables>(name, 1, {
    upgrade(database) {
      database.createObjectStore('keys')
      database.createObjectStore('drafts', { keyPath: 'id' })
      const files = database.createObjectStore('files', { keyPath: ['draftId', 'key'] })
      files.createIndex('draftId', 'draftId')
    },
    // Another tab opens a newer version of the database.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  })
  const key = await loadOrCreateKey(db, 'drafts')

  const remove = async (id: string) => {
    const change = db.transaction(['drafts', 'files'], 'readwrite')
    await change.objectStore('drafts').delete(id)
    const files = change.objectStore('files')
    for (const file of await files.index('draftId').getAllKeys(id)) await files.delete(file)
    await change.done
  }

  for (const { id, changedAt } of await db.getAll('drafts')) {
    if (now - changedAt > draftLifetimeMs) await remove(id)
  }

  return {
    outlines: async () => {
      const drafts = await db.getAll('drafts')
      return drafts.map(({ id, changedAt, address }) => ({ id, changedAt, address }))
    },
    load: async (id) => {
      const encrypted = await db.get('drafts', id)
      if (encrypted === undefined) return undefined
      if (encrypted.version !== draftVersion) return 'outdated'
      try {
        const plain = new TextDecoder().decode(await decrypt(key, encrypted))
        // The same version of the form wrote this.
        return JSON.parse(plain) as Draft
      } catch {
        return 'outdated'
      }
    },
    save: async (id, draft) => {
      const encrypted = await encrypt(key, new TextEncoder().encode(JSON.stringify(draft)))
      const { version, address } = draft
      await db.put('drafts', { id, version, address, changedAt: Date.now(), ...encrypted })
      if (isOffered && address !== '/') setDraftFlag(true)
    },
    remove,
    loadFile: async (draftId, fileKey, mediaType) => {
      const encrypted = await db.get('files', [draftId, fileKey])
      if (encrypted === undefined) return undefined
      return new Blob([await decrypt(key, encrypted)], { type: mediaType })
    },
    saveFile: async (draftId, fileKey, file) => {
      const encrypted = await encrypt(key, await file.arrayBuffer())
      await db.put('files', { draftId, key: fileKey, ...encrypted })
    },
    removeFile: (draftId, fileKey) => db.delete('files', [draftId, fileKey]),
  }
}
