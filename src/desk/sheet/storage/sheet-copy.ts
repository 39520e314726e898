import { randomKey } from '../../../drafts/draft'
import type { RowsOfSheet, SheetState } from '../state/sheet-state'
import type { EncryptedSheetStore } from './encrypted-sheet-store'
import { type ChangedLines, saveAll, saveBatchesOf, saveCreated, saveDocuments } from './save-sheet'
import type { SavedRow } from './saved-sheet'
import { lockSheet, type Release } from './sending-lock'

/** The sheet that is to be on the device. */
export interface SheetSource {
  state: () => SheetState
  /** Says whether the device has all of it. */
  onSaved: (isSaved: boolean) => void
}

/** The copy of the open sheet on the device. It follows the sheet through all faults of the storage. */
export function createSheetCopy(device: EncryptedSheetStore) {
  const { saveWhole, isPartial, markPartial, ...whole } = createWholeCopy(device)
  const { id, inOrder } = whole
  /** Writes a change, or the whole sheet if the device misses some of it. */
  const saveChange = async (saved: string | undefined, write: (id: string) => Promise<void>) => {
    if (isPartial() && !(await saveWhole())) return
    if (saved === undefined) return
    try {
      await write(saved)
    } catch (error) {
      if (id() === saved) markPartial()
      throw error
    }
  }
  return {
    ...whole,
    /** Saves the documents after some were added, if the device has the sheet. */
    saveDocuments: (state: SheetSource['state']) =>
      inOrder(async () => {
        // Before the saved sheet is all open, its own documents are not there yet.
        if (whole.isWhole() || isPartial())
          await saveChange(id(), (saved) => saveDocuments(device, saved, state()))
      }),
    /** Resolves when the row is saved, or at once if nothing can be saved. */
    saveRow: async (index: number, row: SavedRow, lines: SheetState) => {
      const sheet = id()
      if (sheet === undefined) return
      await inOrder(async () => {
        if (isPartial() && id() === sheet) {
          await saveWhole()
          if (id() !== sheet) return
        }
        if (row.state === 'created') await saveCreated(device, sheet, lines, index, row)
        else await device.saveRow(sheet, index, row)
      })
    },
    /** Saves changed cells, and deletes the outcomes of their rows, which belong to the old cells. */
    saveLines: (sheet: RowsOfSheet, changed: ChangedLines) => {
      const before = id()
      return inOrder(() =>
        // If the sheet was just being saved, it has its id by now.
        saveChange(before ?? id(), (saved) => saveBatchesOf(device, saved, sheet, changed)),
      )
    },
  }
}

/** The whole of the open sheet on the device, which is saved again after a fault. */
function createWholeCopy(device: EncryptedSheetStore) {
  const { id, attach, detach: leave } = createAttachment()
  const { inOrder, isWriting } = createWriteOrder()
  let source: SheetSource | undefined
  /** Whether the device has all of the source. What is missing is saved with the next change. */
  let isWhole = false
  let losses = 0

  const detach = () => {
    source = undefined
    isWhole = false
    leave()
  }
  const saveWhole = async () => {
    const current = source
    if (current === undefined) return false
    const sheet = id() ?? randomKey()
    /** Saved again if the database was lost meanwhile: what was written first may be gone. */
    const save = async () => {
      const before = losses
      await saveAll(device, sheet, current.state())
      return before === losses
    }
    const lock = id() === undefined ? await lockSheet(sheet) : undefined
    if (source !== current) {
      lock?.()
      return false
    }
    if (id() === undefined) attach(sheet, lock)
    const isSaved = await save()
      .then((isDone) => isDone || save())
      .catch(() => false)
    if (!isSaved && !(await canOpen(device, sheet)) && id() === sheet) leave()
    if (source !== current) return false
    isWhole = isSaved
    current.onSaved(isSaved)
    return isSaved
  }
  device.onLost(() => {
    losses += 1
    // What could not be saved before waits for the next change.
    if (isWhole) void inOrder(saveWhole)
    isWhole = false
  })

  return {
    id,
    attach: (sheet: string, lock: Release) => {
      detach()
      attach(sheet, lock)
    },
    detach,
    inOrder,
    /** Whether the device has all of the sheet, with its last change. */
    isNewest: () => isWhole && !isWriting(),
    /** The attached sheet was opened. It is saved again if the device loses it. */
    follow: (opened: SheetSource) => {
      source = opened
      isWhole = true
    },
    /** Saves the sheet. Says now, and whenever it changes, whether the device has it. */
    begin: (state: SheetSource['state'], onSaved: SheetSource['onSaved']) => {
      source = { state, onSaved }
      return inOrder(saveWhole)
    },
    /** Whether the open sheet is to be on the device. */
    hasBegun: () => source !== undefined,
    /** Whether the device has all of the sheet that began. */
    isWhole: () => isWhole,
    saveWhole,
    /** Whether a sheet began, and the device misses some of it. */
    isPartial: () => source !== undefined && !isWhole,
    /** A change could not be saved. */
    markPartial: () => {
      isWhole = false
      source?.onSaved(false)
    },
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

/** Writes in the order of the calls: an older copy of a line never replaces a newer one. */
function createWriteOrder() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const isDone = () => {
    waiting -= 1
  }
  return {
    isWriting: () => waiting > 0,
    inOrder: <Result>(write: () => Promise<Result>): Promise<Result> => {
      waiting += 1
      const written = last.then(write)
      last = written.then(isDone, isDone)
      return written
    },
  }
}

/** Resolves to whether an earlier state can be opened. If not, deletes what nobody can open. */
async function canOpen(device: EncryptedSheetStore, sheet: string): Promise<boolean> {
  const head = await device.loadHead(sheet).catch(() => undefined)
  if (head === undefined) await device.remove(sheet).catch(() => undefined)
  return head !== undefined
}
