import type { IDBPDatabase } from 'idb'
import { draftLifetimeMs, draftRenewalMs } from '../../../contract/lifetimes'
import { type KeyTable, type Encrypted, encrypt, decrypt } from '../../../drafts/cipher'
import { createConnection } from '../../../drafts/connection'
import { endFutureDates, openDatabase } from '../../../drafts/open-database'
import type { SheetLine } from '../reading/sheet-line'
import { normalizeFileName } from '../state/sheet-files'
import {
  placesOf,
  type SavedHead,
  type SavedRow,
  type SavedSheetSummary,
  sheetVersion,
} from './saved-sheet'
import { isSheetOpen } from './sending-lock'

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

const openTables = (onClosed: () => void) =>
  openDatabase<Tables>(
    { name: 'firsthand-sheets', keyName: 'sheets', createTables, prepare: removeExpired },
    onClosed,
  )

function createTables(database: IDBPDatabase<Tables>): void {
  database.createObjectStore('keys')
  database.createObjectStore('heads', { keyPath: 'id' })
  database.createObjectStore('lines', { keyPath: ['sheet', 'place'] })
  database.createObjectStore('files', { keyPath: ['sheet', 'place'] })
  const rows = database.createObjectStore('rows', { keyPath: ['sheet', 'place'] })
  rows.createIndex('state', ['sheet', 'state'])
}

async function removeExpired(db: IDBPDatabase<Tables>): Promise<void> {
  await endFutureDates(db, 'heads')
  for (const { id, changedAt, version } of await db.getAll('heads')) {
    // Without the key of a row that was sent, its person would be created twice.
    const isPending = (await db.countFromIndex('rows', 'state', [id, 'sending'])) > 0
    const isOver =
      version !== sheetVersion || (Date.now() - changedAt > draftLifetimeMs && !isPending)
    // A tab that has it open may be sending it.
    if (isOver && !(await isSheetOpen(id))) await remove(db, id)
  }
}

async function remove(db: IDBPDatabase<Tables>, id: string): Promise<void> {
  const change = db.transaction(['heads', ...parts], 'readwrite')
  await change.objectStore('heads').delete(id)
  for (const part of parts) await change.objectStore(part).delete(partsOf(id))
  await change.done
}

function partsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])
}

async function encryptJson(key: CryptoKey, plain: unknown): Promise<Encrypted> {
  return encrypt(key, new TextEncoder().encode(JSON.stringify(plain)))
}

/** The head's version says that this version of the desk wrote the record. */
async function decryptJson<Saved>(key: CryptoKey, encrypted: Encrypted): Promise<Saved> {
  return JSON.parse(new TextDecoder().decode(await decrypt(key, encrypted))) as Saved
}

async function loadHead({ db, key }: Opened, id: string): Promise<SavedHead | undefined> {
  const encrypted = await db.get('heads', id)
  // A tab with another version of the desk may have it open.
  if (encrypted?.version !== sheetVersion) return undefined
  return decryptJson<SavedHead>(key, encrypted).catch(() => undefined)
}

async function saveHead({ db, key }: Opened, id: string, head: SavedHead): Promise<void> {
  const encrypted = await encryptJson(key, head)
  const changedAt = Date.now()
  const named = new Set(placesOf(head))
  const change = db.transaction(['heads', 'files'], 'readwrite')
  const removeOthers = async () => {
    const files = change.objectStore('files')
    for (const place of await files.getAllKeys(partsOf(id)))
      if (!named.has(place[1])) await files.delete(place)
  }
  await Promise.all([
    change.objectStore('heads').put({ id, version: sheetVersion, changedAt, ...encrypted }),
    removeOthers(),
    change.done,
  ])
}

async function saveRow(
  opened: Opened,
  sheet: string,
  place: number,
  row: SavedRow,
  batch?: readonly SheetLine[],
): Promise<void> {
  const { db, key } = opened
  const encrypted = await encryptJson(key, row)
  const lines = batch && (await encryptJson(key, batch))
  const change = db.transaction(['rows', 'lines'], 'readwrite')
  const batchPlace = Math.floor(place / batchSize)
  await Promise.all([
    change.objectStore('rows').put({ sheet, place, state: row.state, ...encrypted }),
    lines && change.objectStore('lines').put({ sheet, place: batchPlace, ...lines }),
    change.done,
  ])
  await renew(opened, sheet)
}

/**
 * A sheet lives since its last change, and its rows change without its head. Its age is not worth the change: a device
 * that has no space for that keeps it as it is.
 */
async function renew({ db }: Opened, id: string): Promise<void> {
  const { changedAt = Date.now() } = (await db.get('heads', id)) ?? {}
  if (Math.abs(Date.now() - changedAt) <= draftRenewalMs) return
  const change = db.transaction('heads', 'readwrite')
  const head = await change.store.get(id)
  const put = head && change.store.put({ ...head, changedAt: Date.now() })
  await Promise.all([put, change.done]).catch(() => undefined)
}

async function removeFiles(opened: Opened, id: string, names: ReadonlySet<string>): Promise<void> {
  const head = await loadHead(opened, id)
  if (head === undefined) return
  for (const [index, place] of placesOf(head).entries()) {
    const { name = '' } = head.files[index] ?? {}
    if (names.has(normalizeFileName(name))) await opened.db.delete('files', [id, place])
  }
}

type Opened = Awaited<ReturnType<typeof openTables>>

/** The sheets on this device, encrypted with a key that scripts cannot read. Every call may reject. */
export type EncryptedSheetStore = ReturnType<typeof createEncryptedSheetStore>

/** The database opens at its first use, and again after it was closed. */
export function createEncryptedSheetStore() {
  const { run, onLost } = createConnection(openTables)
  return {
    /** Notifies that the browser closed the database. What it held may be gone. */
    onLost,
    summaries: () =>
      run(async (opened) => {
        const { db } = opened
        const summaries: SavedSheetSummary[] = []
        for (const { id, changedAt } of await db.getAll('heads')) {
          const head = await loadHead(opened, id)
          const created = await db.countFromIndex('rows', 'state', [id, 'created'])
          if (head !== undefined)
            summaries.push({ id, changedAt, created, fileName: head.fileName, rows: head.rows })
        }
        return summaries.sort((one, other) => other.changedAt - one.changedAt)
      }),
    loadHead: (id: string) => run((opened) => loadHead(opened, id)),
    /** Saves the head, and deletes the files that it no longer names. */
    saveHead: (id: string, head: SavedHead) => run((opened) => saveHead(opened, id, head)),
    /** Loads the lines in order, one batch after another. */
    loadLines: async (id: string, onLines: (lines: readonly SheetLine[]) => Promise<void>) => {
      for (const place of await run(({ db }) => db.getAllKeys('lines', partsOf(id)))) {
        const lines = await run(async ({ db, key }) => {
          const encrypted = await db.get('lines', place)
          return encrypted && decryptJson<SheetLine[]>(key, encrypted)
        })
        if (lines !== undefined) await onLines(lines)
      }
    },
    /** Saves lines in batches. `first` is the index of the first line, where a batch begins. */
    saveLines: async (sheet: string, lines: readonly SheetLine[], first = 0) => {
      for (let at = 0; at < lines.length; at += batchSize) {
        await run(async ({ db, key }) => {
          const encrypted = await encryptJson(key, lines.slice(at, at + batchSize))
          await db.put('lines', { sheet, place: (first + at) / batchSize, ...encrypted })
        })
      }
      await run((opened) => renew(opened, sheet))
    },
    loadRows: (id: string) =>
      run(async ({ db, key }, { goesOn }) => {
        const rows = new Map<number, SavedRow>()
        for (const encrypted of await db.getAll('rows', partsOf(id))) {
          goesOn()
          rows.set(encrypted.place, await decryptJson<SavedRow>(key, encrypted))
        }
        return rows
      }),
    /** Saves a row's outcome and, if they changed with it, the lines of its batch. */
    saveRow: (id: string, index: number, row: SavedRow, batch?: readonly SheetLine[]) =>
      run((opened) => saveRow(opened, id, index, row, batch)),
    /** The indexes of the rows that are saved as refused. */
    refusedRows: (id: string) =>
      run(async ({ db }) => {
        const keys = await db.getAllKeysFromIndex('rows', 'state', [id, 'refused'])
        return keys.map(([, index]) => index)
      }),
    removeRow: (id: string, index: number) => run(({ db }) => db.delete('rows', [id, index])),
    loadFile: (id: string, place: number, mediaType: string) =>
      run(async ({ db, key }) => {
        const encrypted = await db.get('files', [id, place])
        return encrypted && new Blob([await decrypt(key, encrypted)], { type: mediaType })
      }),
    saveFile: (sheet: string, place: number, file: Blob) =>
      run(async ({ db, key }) => {
        await db.put('files', { sheet, place, ...(await encrypt(key, await file.arrayBuffer())) })
      }),
    /** The places of the files whose bytes are there. */
    filePlaces: (id: string) =>
      run(async ({ db }) => {
        const keys = await db.getAllKeys('files', partsOf(id))
        return keys.map(([, place]) => place)
      }),
    /** Deletes the bytes of the files with these normalized names. */
    removeFiles: (id: string, names: ReadonlySet<string>) =>
      run((opened) => removeFiles(opened, id, names)),
    remove: (id: string) => run(({ db }) => remove(db, id)),
  }
}
