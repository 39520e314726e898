import { openDB } from 'idb'
import {
  loadOrCreateKey,
  type KeyTable,
  type Encrypted,
  encrypt,
  decrypt,
} from '../../../drafts/cipher'
import type { SheetLine } from '../reading/sheet-line'
import { type SavedHead, type SavedRow, type SavedSheetSummary, sheetVersion } from './saved-sheet'

/** 7 days after the last change, as for a draft. */
const retentionMs = 7 * 24 * 3_600_000
/** Lines per encrypted record. */
export const batchSize = 100

interface EncryptedHead extends Encrypted {
  id: string
  version: number
  /** Not encrypted, so that expired sheets can be deleted without the key. */
  changedAt: number
}

interface EncryptedPart extends Encrypted {
  sheet: string
  place: number
}

interface EncryptedRow extends EncryptedPart {
  /** Not encrypted, so that created rows can be counted without decrypting them. */
  state: SavedRow['state']
}

type PartKey = [sheet: string, place: number]

interface Tables extends KeyTable {
  heads: { key: string; value: EncryptedHead }
  lines: { key: PartKey; value: EncryptedPart }
  files: { key: PartKey; value: EncryptedPart }
  rows: { key: PartKey; value: EncryptedRow; indexes: { state: [string, string] } }
}

const parts = ['lines', 'files', 'rows'] as const

function openTables() {
  return openDB<Tables>('firsthand-sheets', 1, {
    upgrade(database) {
      database.createObjectStore('keys')
      database.createObjectStore('heads', { keyPath: 'id' })
      database.createObjectStore('lines', { keyPath: ['sheet', 'place'] })
      database.createObjectStore('files', { keyPath: ['sheet', 'place'] })
      const rows = database.createObjectStore('rows', { keyPath: ['sheet', 'place'] })
      rows.createIndex('state', ['sheet', 'state'])
    },
    // Another tab opens a newer version of the desk.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  })
}

/** The sheets on this device, encrypted with a key that scripts cannot read. Every call may reject. */
export type EncryptedSheetStore = Awaited<ReturnType<typeof openEncryptedSheetStore>>

/** Opens the store and deletes expired sheets. Rejects if the browser has no storage. */
export async function openEncryptedSheetStore(now: number) {
  const db = await openTables()
  const key = await loadOrCreateKey(db, 'sheets')

  const encryptJson = (plain: unknown) =>
    encrypt(key, new TextEncoder().encode(JSON.stringify(plain)))
  // The head's version says that this version of the desk wrote the record.
  const decryptJson = async <Saved>(encrypted: Encrypted) =>
    JSON.parse(new TextDecoder().decode(await decrypt(key, encrypted))) as Saved
  const all = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

  const remove = async (id: string) => {
    const change = db.transaction(['heads', ...parts], 'readwrite')
    await change.objectStore('heads').delete(id)
    for (const part of parts) await change.objectStore(part).delete(all(id))
    await change.done
  }
  const loadHead = async (id: string) => {
    const encrypted = await db.get('heads', id)
    return encrypted === undefined
      ? undefined
      : decryptJson<SavedHead>(encrypted).catch(() => undefined)
  }

  for (const { id, changedAt, version } of await db.getAll('heads')) {
    if (now - changedAt > retentionMs || version !== sheetVersion) await remove(id)
  }

  return {
    summaries: async (): Promise<SavedSheetSummary[]> => {
      const summaries: SavedSheetSummary[] = []
      for (const { id, changedAt } of await db.getAll('heads')) {
        const head = await loadHead(id)
        const created = await db.countFromIndex('rows', 'state', [id, 'created'])
        if (head !== undefined)
          summaries.push({ id, changedAt, created, fileName: head.fileName, rows: head.rows })
      }
      return summaries.sort((one, other) => other.changedAt - one.changedAt)
    },
    loadHead,
    saveHead: async (id: string, head: SavedHead) => {
      const encrypted = await encryptJson(head)
      await db.put('heads', { id, version: sheetVersion, changedAt: Date.now(), ...encrypted })
    },
    /** Loads the lines in order, one batch after another. */
    loadLines: async (id: string, onLines: (lines: readonly SheetLine[]) => Promise<void>) => {
      for (const place of await db.getAllKeys('lines', all(id))) {
        const encrypted = await db.get('lines', place)
        if (encrypted !== undefined) await onLines(await decryptJson<SheetLine[]>(encrypted))
      }
    },
    /** Saves lines in batches. `first` is the index of the first line, where a batch begins. */
    saveLines: async (sheet: string, lines: readonly SheetLine[], first = 0) => {
      for (let at = 0; at < lines.length; at += batchSize) {
        const encrypted = await encryptJson(lines.slice(at, at + batchSize))
        await db.put('lines', { sheet, place: (first + at) / batchSize, ...encrypted })
      }
    },
    loadRows: async (id: string) => {
      const rows = new Map<number, SavedRow>()
      for (const encrypted of await db.getAll('rows', all(id))) {
        rows.set(encrypted.place, await decryptJson<SavedRow>(encrypted))
      }
      return rows
    },
    saveRow: async (sheet: string, place: number, row: SavedRow) => {
      await db.put('rows', { sheet, place, state: row.state, ...(await encryptJson(row)) })
    },
    removeRow: (id: string, index: number) => db.delete('rows', [id, index]),
    loadFile: async (id: string, place: number, mediaType: string) => {
      const encrypted = await db.get('files', [id, place])
      return encrypted && new Blob([await decrypt(key, encrypted)], { type: mediaType })
    },
    saveFile: async (sheet: string, place: number, file: Blob) => {
      await db.put('files', { sheet, place, ...(await encrypt(key, await file.arrayBuffer())) })
    },
    remove,
  }
}
