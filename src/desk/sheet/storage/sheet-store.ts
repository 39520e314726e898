import { randomKey } from '../../../drafts/draft'
import { withOpenTimeout } from '../../../drafts/with-open-timeout'
import { type RowList, rowsOf } from '../state/row-list'
import type { SheetRow } from '../state/sheet-row'
import type { SheetState } from '../state/sheet-state'
import type { SavedRow } from './saved-sheet'
import { lockSheet, type Release } from './sending-lock'
import {
  openEncryptedSheetStore,
  batchSize,
  type EncryptedSheetStore,
} from './encrypted-sheet-store'

export type SheetStore = ReturnType<typeof createSheetStore>

/** Saves the sheet that is being sent, so that it survives the page. */
export function createSheetStore() {
  let opening: Promise<EncryptedSheetStore | undefined> | undefined
  let id: string | undefined
  let release: Release | undefined

  const opened = () => {
    opening ??= withOpenTimeout(openEncryptedSheetStore(Date.now()))
    return opening
  }
  const detach = () => {
    id = undefined
    release?.()
    release = undefined
  }
  return {
    summaries: async () => (await opened())?.summaries() ?? [],
    /** Returns false if the browser has no storage or no space. */
    begin: async (state: SheetState) => {
      const encryptedStore = await opened()
      if (encryptedStore === undefined) return false
      const sheet = id ?? randomKey()
      try {
        if (id === undefined) release = await lockSheet(sheet)
        id = sheet
        await saveAll(encryptedStore, sheet, state)
        return true
      } catch {
        // There is no space. Delete the rest, because resuming it would send the rows again.
        await encryptedStore.remove(sheet).catch(() => undefined)
        detach()
        return false
      }
    },
    /** Resolves when the row is saved, or at once if nothing can be saved. */
    saveRow: async (index: number, row: SavedRow) => {
      if (id !== undefined) await (await opened())?.saveRow(id, index, row)
    },
    /** Saves changed cells, and deletes the row's outcome, which belongs to the old cells. */
    saveLine: async (rows: RowList, index: number) => {
      const encryptedStore = await opened()
      if (id === undefined || encryptedStore === undefined) return
      await encryptedStore.removeRow(id, index)
      const first = index - (index % batchSize)
      const lines = rowsOf(rows)
        .slice(first, first + batchSize)
        .map(lineOf)
      await encryptedStore.saveLines(id, lines, first)
    },
    /** Leaves the current sheet saved, and lets another begin. */
    detach,
    /** Opens a saved sheet for this tab. `gone`: the device no longer has it. */
    load: async (sheet: string) => {
      const lock = await lockSheet(sheet)
      if (lock === undefined) return 'otherTab'
      const encryptedStore = await opened()
      const head = await encryptedStore?.loadHead(sheet)
      if (encryptedStore === undefined || head === undefined) {
        lock()
        return 'gone'
      }
      detach()
      id = sheet
      release = lock
      return { encryptedStore, head }
    },
    /** Deletes the current sheet from the device. */
    remove: async () => {
      const removedId = id
      detach()
      if (removedId !== undefined) await (await opened())?.remove(removedId)
    },
    /** Returns false if another tab has the sheet open. */
    discard: async (sheet: string) => discardUnlessOpen(sheet, await opened()),
  }
}

async function discardUnlessOpen(id: string, store: EncryptedSheetStore | undefined) {
  const release = await lockSheet(id)
  if (release === undefined) return false
  await store?.remove(id)
  release()
  return true
}

async function saveAll(
  encryptedStore: EncryptedSheetStore,
  id: string,
  { setup, fileName, rows, files }: SheetState,
): Promise<void> {
  if (setup?.personCase === undefined) return
  const { head, personCase, accepted, order } = setup
  const added = [...files.values()]
  for (const [index, file] of added.entries()) await encryptedStore.saveFile(id, index, file)
  await encryptedStore.saveLines(id, rowsOf(rows).map(lineOf))
  await encryptedStore.saveHead(id, {
    fileName,
    ...head,
    accepted,
    personCase,
    order,
    rows: rows.length,
    files: added.map(({ name, type }) => ({ name, mediaType: type })),
  })
}

function lineOf({ number, cells, fault }: SheetRow) {
  return fault === undefined ? { number, cells } : { number, cells, fault }
}
