import { openDB } from 'idb'
import {
  loadOrCreateKey,
  type KeyTable,
  type Encrypted,
  encrypt,
  decrypt,
} from '../../../drafts/cipher'
import type { SheetLine } from '../reading/sheet-line'
import { type KeptHead, type KeptRow, type SheetOutline, sheetVersion } from './kept-sheet'

/** Milliseconds a sheet is kept after its last change: 7 days, as a draft is. */
const keptFor = 7 * 24 * 3_600_000
/** Lines that are sealed together. */
export const portion = 100

interface SealedHead extends Encrypted {
  id: string
  version: number
  /** In the clear, so that what expired can be swept unread. */
  changedAt: number
}

interface SealedPart extends Encrypted {
  sheet: string
  place: number
}

interface SealedRow extends SealedPart {
  /** In the clear: how many of a sheet were created is told before it is opened. */
  state: KeptRow['state']
}

type PartKey = [sheet: string, place: number]

interface Tables extends KeyTable {
  heads: { key: string; value: SealedHead }
  lines: { key: PartKey; value: SealedPart }
  files: { key: PartKey; value: SealedPart }
  rows: { key: PartKey; value: SealedRow; indexes: { state: [string, string] } }
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
    // Another tab brings a newer version of the desk.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  })
}

/** The sheets on this device, sealed with a key that cannot leave the browser. Every call may reject. */
export type SheetVault = Awaited<ReturnType<typeof openSheetVault>>

/** Opens the vault and sweeps what expired. Rejects where the browser keeps nothing. */
export async function openSheetVault(now: number) {
  const db = await openTables()
  const key = await loadOrCreateKey(db, 'sheets')

  const close = (plain: unknown) => encrypt(key, new TextEncoder().encode(JSON.stringify(plain)))
  // Written by this very version of the desk: the head tells it.
  const open = async <Kept>(sealed: Encrypted) =>
    JSON.parse(new TextDecoder().decode(await decrypt(key, sealed))) as Kept
  const all = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

  const remove = async (id: string) => {
    const change = db.transaction(['heads', ...parts], 'readwrite')
    await change.objectStore('heads').delete(id)
    for (const part of parts) await change.objectStore(part).delete(all(id))
    await change.done
  }
  const loadHead = async (id: string) => {
    const sealed = await db.get('heads', id)
    return sealed === undefined ? undefined : open<KeptHead>(sealed).catch(() => undefined)
  }

  for (const { id, changedAt, version } of await db.getAll('heads')) {
    if (now - changedAt > keptFor || version !== sheetVersion) await remove(id)
  }

  return {
    outlines: async (): Promise<SheetOutline[]> => {
      const outlines: SheetOutline[] = []
      for (const { id, changedAt } of await db.getAll('heads')) {
        const head = await loadHead(id)
        const created = await db.countFromIndex('rows', 'state', [id, 'created'])
        if (head !== undefined)
          outlines.push({ id, changedAt, created, fileName: head.fileName, rows: head.rows })
      }
      return outlines.sort((one, other) => other.changedAt - one.changedAt)
    },
    loadHead,
    saveHead: async (id: string, head: KeptHead) => {
      const sealed = await close(head)
      await db.put('heads', { id, version: sheetVersion, changedAt: Date.now(), ...sealed })
    },
    /** All lines in their order, some at a time. */
    loadLines: async (id: string, take: (lines: readonly SheetLine[]) => Promise<void>) => {
      for (const place of await db.getAllKeys('lines', all(id))) {
        const sealed = await db.get('lines', place)
        if (sealed !== undefined) await take(await open<SheetLine[]>(sealed))
      }
    },
    /** Saves lines in portions; `first` is the index of the first, which begins a portion. */
    saveLines: async (sheet: string, lines: readonly SheetLine[], first = 0) => {
      for (let at = 0; at < lines.length; at += portion) {
        const sealed = await close(lines.slice(at, at + portion))
        await db.put('lines', { sheet, place: (first + at) / portion, ...sealed })
      }
    },
    loadRows: async (id: string) => {
      const rows = new Map<number, KeptRow>()
      for (const sealed of await db.getAll('rows', all(id))) {
        rows.set(sealed.place, await open<KeptRow>(sealed))
      }
      return rows
    },
    saveRow: async (sheet: string, place: number, row: KeptRow) => {
      await db.put('rows', { sheet, place, state: row.state, ...(await close(row)) })
    },
    removeRow: (id: string, index: number) => db.delete('rows', [id, index]),
    loadFile: async (id: string, place: number, mediaType: string) => {
      const sealed = await db.get('files', [id, place])
      return sealed && new Blob([await decrypt(key, sealed)], { type: mediaType })
    },
    saveFile: async (sheet: string, place: number, file: Blob) => {
      await db.put('files', { sheet, place, ...(await encrypt(key, await file.arrayBuffer())) })
    },
    remove,
  }
}
