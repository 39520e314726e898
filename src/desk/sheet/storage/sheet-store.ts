import { randomKey } from '../../../drafts/draft'
import { withOpenTimeout } from '../../../drafts/with-open-timeout'
import { type RowList, rowsOf } from '../state/row-list'
import { lineOf } from '../state/sheet-row'
import type { SheetState } from '../state/sheet-state'
import type { SavedRow } from './saved-sheet'
import { lockSheet, type Release } from './sending-lock'
import {
  openEncryptedSheetStore,
  batchSize,
  type EncryptedSheetStore,
} from './encrypted-sheet-store'

export type SheetStore = ReturnType<typeof createSheetStore>

const openStore = () => withOpenTimeout(openEncryptedSheetStore(Date.now()))

/** Saves the sheet that is being sent, so that it survives the page. */
export function createSheetStore(open: () => Promise<EncryptedSheetStore | undefined> = openStore) {
  const opened = untilOpened(open)
  const { id, attach, detach } = createAttachment()
  const inOrder = createWriteOrder()

  return {
    summaries: async () => (await opened())?.summaries() ?? [],
    /** Returns false if the browser has no storage or no space. */
    begin: (state: SheetState) =>
      inOrder(async () => {
        const encryptedStore = await opened()
        if (encryptedStore === undefined) return false
        const sheet = id() ?? randomKey()
        try {
          if (id() === undefined) attach(sheet, await lockSheet(sheet))
          await saveAll(encryptedStore, sheet, state)
          return true
        } catch {
          // There is no space. Delete the rest, because resuming it would send the rows again.
          await encryptedStore.remove(sheet).catch(() => undefined)
          detach()
          return false
        }
      }),
    /** Resolves when the row is saved, or at once if nothing can be saved. */
    saveRow: async (index: number, row: SavedRow) => {
      const sheet = id()
      if (sheet !== undefined)
        await inOrder(async () => (await opened())?.saveRow(sheet, index, row))
    },
    /** Saves changed cells, and deletes the row's outcome, which belongs to the old cells. */
    saveLine: (rows: RowList, index: number) => {
      const sheet = id()
      return inOrder(async () => {
        // If the sheet was just being saved, it has its id by now.
        const saved = sheet ?? id()
        const encryptedStore = saved === undefined ? undefined : await opened()
        if (saved !== undefined && encryptedStore !== undefined)
          await saveBatchOf(encryptedStore, saved, rows, index)
      })
    },
    /** The id of the current sheet; undefined if it is not saved. */
    id,
    /** Leaves the current sheet saved, and lets another begin. */
    detach,
    /** Reads a saved sheet that no other tab has open. `gone`: the device no longer has it. */
    load: async (sheet: string) => {
      const lock = await lockSheet(sheet)
      if (lock === undefined) return 'otherTab'
      const encryptedStore = await opened()
      const head = await encryptedStore?.loadHead(sheet)
      if (encryptedStore === undefined || head === undefined) {
        lock()
        return 'gone'
      }
      return {
        encryptedStore,
        head,
        /** Saves what follows in this sheet. */
        attach: () => attach(sheet, lock),
        /** Leaves it to others. */
        release: lock,
      }
    },
    /** Deletes the current sheet from the device. */
    remove: async () => {
      const removedId = id()
      detach()
      if (removedId !== undefined) await inOrder(async () => (await opened())?.remove(removedId))
    },
    /** Returns false if another tab has the sheet open. */
    discard: async (sheet: string) => discardUnlessOpen(sheet, await opened()),
  }
}

/** Returns a function that opens the store once. If the browser refuses, the next call tries again. */
function untilOpened(open: () => Promise<EncryptedSheetStore | undefined>) {
  let opening: Promise<EncryptedSheetStore | undefined> | undefined
  return async () => {
    opening ??= open()
    const store = await opening
    if (store === undefined) opening = undefined
    return store
  }
}

/** The saved sheet of this tab, with its lock. */
function createAttachment() {
  let id: string | undefined
  let release: Release | undefined
  const detach = () => {
    id = undefined
    release?.()
    release = undefined
  }
  return {
    id: () => id,
    attach: (sheet: string, lock: Release | undefined) => {
      detach()
      id = sheet
      release = lock
    },
    detach,
  }
}

/** Returns a function that writes in the order of its calls: an older copy of a line never replaces a newer one. */
function createWriteOrder() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(write: () => Promise<Result>): Promise<Result> => {
    const written = last.then(write)
    last = written.catch(() => undefined)
    return written
  }
}

async function discardUnlessOpen(id: string, store: EncryptedSheetStore | undefined) {
  const release = await lockSheet(id)
  if (release === undefined) return false
  await store?.remove(id)
  release()
  return true
}

async function saveBatchOf(
  encryptedStore: EncryptedSheetStore,
  id: string,
  rows: RowList,
  index: number,
): Promise<void> {
  await encryptedStore.removeRow(id, index)
  const first = index - (index % batchSize)
  const lines = rowsOf(rows)
    .slice(first, first + batchSize)
    .map(lineOf)
  await encryptedStore.saveLines(id, lines, first)
}

async function saveAll(
  encryptedStore: EncryptedSheetStore,
  id: string,
  { setup, fileName, rows, files, dates }: SheetState,
): Promise<void> {
  if (setup?.personCase === undefined) return
  const { head, personCase, accepted, order = dates.shown } = setup
  const { header, delimiter } = head
  const added = [...files.values()]
  for (const [index, file] of added.entries()) await encryptedStore.saveFile(id, index, file)
  await encryptedStore.saveLines(id, rowsOf(rows).map(lineOf))
  await encryptedStore.saveHead(id, {
    fileName,
    header,
    delimiter,
    accepted,
    personCase,
    // An edit may remove the dates that showed the order.
    order,
    rows: rows.length,
    files: added.map(({ name, type }) => ({ name, mediaType: type })),
  })
}
