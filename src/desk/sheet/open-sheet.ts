import { createStore } from '../../ui/listeners'
import { createSheetSender } from './sending/send-sheet'
import { gridFocus } from './state/grid-focus'
import { filesWithoutRows } from './state/row-files'
import type { ChosenFile, Sheet } from './state/sheet'
import type { SheetState } from './state/sheet-state'
import { restoreSheet } from './storage/restore-sheet'
import type { SheetStore } from './storage/sheet-store'

/** A spreadsheet that was chosen, dropped or pasted, and the documents that came with it. */
export interface Choice extends ChosenFile {
  documents?: readonly File[]
}

/** Opens one sheet in place of another. Nothing that was under way for the earlier one reaches the later one. */
export function createSheetOpener(
  sheet: Sheet,
  sheetStore: SheetStore,
  keepSheet: () => Promise<void>,
  onNotOpened: (why: 'otherTab' | 'gone') => void,
) {
  const asked = createStore<Choice | undefined>(undefined)
  let sender = createSheetSender(sheet, sheetStore, keepSheet)

  /** Leaves the open sheet. Returns a function that says whether no other one has opened since. */
  const leave = () => {
    asked.set(undefined)
    sender.abandon()
    const own = createSheetSender(sheet, sheetStore, keepSheet)
    sender = own
    gridFocus.setCell(undefined)
    return () => sender === own
  }
  return {
    /** The choice that waits until staff say that it may replace the open sheet. */
    asked,
    leave,
    open: ({ documents = [], ...chosen }: Choice) => {
      const added = withWaiting(documents, sheet.state())
      leave()
      sheetStore.detach()
      sheet.choose(chosen)
      if (added.size > 0) void sheet.addFiles([...added])
    },
    openSaved: async (id: string) => {
      const isCurrent = leave()
      const saved = await sheetStore.load(id)
      if (saved === 'otherTab' || saved === 'gone') {
        if (isCurrent()) onNotOpened(saved)
      } else if (isCurrent()) {
        saved.attach()
        await restoreSheet(sheet, saved, isCurrent)
      } else saved.release()
    },
    sender: () => sender,
  }
}

/** Documents that came with a sheet. */
const ofSheets = new WeakSet<File>()

/**
 * Returns a sheet's own documents, and then those that wait for one: the first has the name. Those that came with a
 * sheet that was not read do not go to one that has its own.
 */
function withWaiting(own: readonly File[], state: SheetState): ReadonlySet<File> {
  const waiting = filesWithoutRows(state).filter((file) => own.length === 0 || !ofSheets.has(file))
  for (const file of own) ofSheets.add(file)
  return new Set([...own, ...waiting])
}
