import { randomKey } from '../../../drafts/draft'
import { openedInTime } from '../../../drafts/opened-in-time'
import type { SheetFrame } from '../state/sheet'
import type { SheetFiles } from '../state/sheet-files'
import type { SheetRow } from '../state/sheet-row'
import type { KeptHead, KeptRow, SheetOutline } from './kept-sheet'
import { openSheetVault, type SheetVault } from './sheet-vault'

/** Puts the sheet that is being sent where it outlives the page. */
export interface Keeper {
  outlines: () => Promise<SheetOutline[]>
  /** False where the browser keeps nothing, or has no room. */
  begin: (frame: SheetFrame, rows: readonly SheetRow[], files: SheetFiles) => Promise<boolean>
  /** Resolves when the row is safe; at once where nothing can be kept. */
  keepRow: (index: number, row: KeptRow) => Promise<void>
  /** The cells of a row were changed: what became of it before no longer holds. */
  keepLine: (rows: readonly SheetRow[], index: number) => Promise<void>
  /** The sheet that is there stays on the device, and another begins. */
  leaveAsItIs: () => void
  load: (id: string) => Promise<{ vault: SheetVault; head: KeptHead } | undefined>
  /** The sheet that is there goes from the device. */
  remove: () => Promise<void>
  discard: (id: string) => Promise<void>
}

export function createKeeper(): Keeper {
  let opening: Promise<SheetVault | undefined> | undefined
  let id: string | undefined

  const opened = () => {
    opening ??= openedInTime(openSheetVault(Date.now()))
    return opening
  }
  const keepAll = async (
    vault: SheetVault,
    sheet: string,
    frame: SheetFrame,
    rows: readonly SheetRow[],
    files: SheetFiles,
  ) => {
    const { personCase, head, ...rest } = frame
    if (personCase === undefined) return
    const added = files.names().flatMap((name) => files.get(name) ?? [])
    for (const [place, file] of added.entries()) await vault.saveFile(sheet, place, file)
    await vault.saveLines(sheet, rows.map(lineOf))
    await vault.saveHead(sheet, {
      ...rest,
      ...head,
      personCase,
      rows: rows.length,
      files: added.map(({ name, type }) => ({ name, mediaType: type })),
    })
  }

  return {
    outlines: async () => (await opened())?.outlines() ?? [],
    begin: async (frame, rows, files) => {
      const vault = await opened()
      if (vault === undefined) return false
      const sheet = id ?? randomKey()
      try {
        await keepAll(vault, sheet, frame, rows, files)
        id = sheet
        return true
      } catch {
        // No room. What is there of it would be sent once more, if anybody went on with it.
        await vault.remove(sheet).catch(() => undefined)
        id = undefined
        return false
      }
    },
    keepRow: async (index, row) => {
      if (id !== undefined) await (await opened())?.saveRow(id, index, row)
    },
    keepLine: async (rows, index) => {
      const vault = await opened()
      if (id === undefined || vault === undefined) return
      await vault.removeRow(id, index)
      await vault.saveLine(id, rows.map(lineOf), index)
    },
    leaveAsItIs: () => {
      id = undefined
    },
    load: async (sheet) => {
      const vault = await opened()
      const head = await vault?.loadHead(sheet)
      if (vault === undefined || head === undefined) return undefined
      id = sheet
      return { vault, head }
    },
    remove: async () => {
      const left = id
      id = undefined
      if (left !== undefined) await (await opened())?.remove(left)
    },
    discard: async (sheet) => {
      await (await opened())?.remove(sheet)
    },
  }
}

function lineOf({ number, cells, fault }: SheetRow) {
  return fault === undefined ? { number, cells } : { number, cells, fault }
}
