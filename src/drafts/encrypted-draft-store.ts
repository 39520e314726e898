import { openDB } from 'idb'
import { keptKey, type KeyTable, type Sealed, seal, unseal } from './cipher'
import { type Draft, draftVersion } from './draft'
import { ownDrafts } from './draft-location'
import { markKept } from './draft-flag'

/** Milliseconds a draft is kept after its last change: 7 days. */
const keptFor = 7 * 24 * 3_600_000

interface SealedDraft extends Sealed {
  id: string
  /** Of the draft's shape. In the clear, so that an older one can be told from a broken one. */
  version: number
  /** Milliseconds since 1970. In the clear, so that what expired can be swept unread. */
  changedAt: number
  /** Where the draft stands, in the clear: an address names no answer. */
  address: string
}

interface SealedFile extends Sealed {
  draftId: string
  key: string
}

interface Tables extends KeyTable {
  drafts: { key: string; value: SealedDraft }
  files: { key: [string, string]; value: SealedFile; indexes: { draftId: string } }
}

/** What is told of a draft without opening it. */
export interface DraftOutline {
  id: string
  changedAt: number
  address: string
}

/** The drafts on this device, each sealed with a key that cannot leave the browser. Every call may reject. */
export interface DraftVault {
  outlines: () => Promise<DraftOutline[]>
  /** The draft, 'outdated' where its shape or its key is no longer known, undefined where there is none. */
  load: (id: string) => Promise<Draft | 'outdated' | undefined>
  save: (id: string, draft: Draft) => Promise<void>
  remove: (id: string) => Promise<void>
  loadFile: (id: string, key: string, mediaType: string) => Promise<Blob | undefined>
  saveFile: (id: string, key: string, file: Blob) => Promise<void>
  removeFile: (id: string, key: string) => Promise<void>
}

/** Opens the vault and sweeps what expired. Rejects where the browser keeps nothing. */
export async function openVault(now: number, { name, isOffered } = ownDrafts): Promise<DraftVault> {
  const db = await openDB<Tables>(name, 1, {
    upgrade(database) {
      database.createObjectStore('keys')
      database.createObjectStore('drafts', { keyPath: 'id' })
      const files = database.createObjectStore('files', { keyPath: ['draftId', 'key'] })
      files.createIndex('draftId', 'draftId')
    },
    // Another tab brings a newer version of the form.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  })
  const key = await keptKey(db, 'drafts')

  const remove = async (id: string) => {
    const change = db.transaction(['drafts', 'files'], 'readwrite')
    await change.objectStore('drafts').delete(id)
    const files = change.objectStore('files')
    for (const file of await files.index('draftId').getAllKeys(id)) await files.delete(file)
    await change.done
  }

  for (const { id, changedAt } of await db.getAll('drafts')) {
    if (now - changedAt > keptFor) await remove(id)
  }

  return {
    outlines: async () => {
      const drafts = await db.getAll('drafts')
      return drafts.map(({ id, changedAt, address }) => ({ id, changedAt, address }))
    },
    load: async (id) => {
      const sealed = await db.get('drafts', id)
      if (sealed === undefined) return undefined
      if (sealed.version !== draftVersion) return 'outdated'
      try {
        const plain = new TextDecoder().decode(await unseal(key, sealed))
        // Written by this very version of the form.
        return JSON.parse(plain) as Draft
      } catch {
        return 'outdated'
      }
    },
    save: async (id, draft) => {
      const sealed = await seal(key, new TextEncoder().encode(JSON.stringify(draft)))
      const { version, address } = draft
      await db.put('drafts', { id, version, address, changedAt: Date.now(), ...sealed })
      if (isOffered && address !== '/') markKept(true)
    },
    remove,
    loadFile: async (draftId, fileKey, mediaType) => {
      const sealed = await db.get('files', [draftId, fileKey])
      if (sealed === undefined) return undefined
      return new Blob([await unseal(key, sealed)], { type: mediaType })
    },
    saveFile: async (draftId, fileKey, file) => {
      const sealed = await seal(key, await file.arrayBuffer())
      await db.put('files', { draftId, key: fileKey, ...sealed })
    },
    removeFile: (draftId, fileKey) => db.delete('files', [draftId, fileKey]),
  }
}
