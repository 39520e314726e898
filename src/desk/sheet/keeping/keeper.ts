import { randomKey } from '../../../drafts/draft'
import { withOpenTimeout } from '../../../drafts/with-open-timeout'
import { type RowList, rowsOf } from '../state/row-list'
import type { SheetRow } from '../state/sheet-row'
import type { SheetState } from '../state/sheet-state'
import type { KeptRow } from './kept-sheet'
import { openSheetVault, portion, type SheetVault } from './sheet-vault'

export type Keeper = ReturnType<typeof createKeeper>

/** Puts the sheet that is being sent where it outlives the page. */
export function createKeeper() {
  let opening: Promise<SheetVault | undefined> | undefined
  let id: string | undefined

  const opened = () => {
    opening ??= withOpenTimeout(openSheetVault(Date.now()))
    return opening
  }
  return {
    outlines: async () => (await opened())?.outlines() ?? [],
    /** False where the browser keeps nothing, or has no room. */
    begin: async (state: SheetState) => {
      const vault = await opened()
      if (vault === undefined) return false
      const sheet = id ?? randomKey()
      try {
        await saveAll(vault, sheet, state)
        id = sheet
        return true
      } catch {
        // No room. What is there of it would be sent once more, if anybody went on with it.
        await vault.remove(sheet).catch(() => undefined)
        id = undefined
        return false
      }
    },
    /** Resolves when the row is safe; at once where nothing can be kept. */
    keepRow: async (index: number, row: KeptRow) => {
      if (id !== undefined) await (await opened())?.saveRow(id, index, row)
    },
    /** The cells of a row were changed: what became of it before no longer holds. */
    keepLine: async (rows: RowList, index: number) => {
      const vault = await opened()
      if (id === undefined || vault === undefined) return
      await vault.removeRow(id, index)
      const first = index - (index % portion)
      const lines = rowsOf(rows)
        .slice(first, first + portion)
        .map(lineOf)
      await vault.saveLines(id, lines, first)
    },
    /** The sheet that is there stays on the device, and another begins. */
    leaveAsItIs: () => {
      id = undefined
    },
    load: async (sheet: string) => {
      const vault = await opened()
      const head = await vault?.loadHead(sheet)
      if (vault === undefined || head === undefined) return undefined
      id = sheet
      return { vault, head }
    },
    /** The sheet that is there goes from the device. */
    remove: async () => {
      const left = id
      id = undefined
      if (left !== undefined) await (await opened())?.remove(left)
    },
    discard: async (sheet: string) => {
      await (await opened())?.remove(sheet)
    },
  }
}

async function saveAll(
  vault: SheetVault,
  id: string,
  { frame, fileName, rows, files }: SheetState,
): Promise<void> {
  if (frame?.personCase === undefined) return
  const { head, personCase, accepted, order } = frame
  const added = [...files.values()]
  for (const [place, file] of added.entries()) await vault.saveFile(id, place, file)
  await vault.saveLines(id, rowsOf(rows).map(lineOf))
  await vault.saveHead(id, {
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
