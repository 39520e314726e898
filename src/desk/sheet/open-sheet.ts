import { createStore } from '../../ui/listeners'
import { createSheetSender } from './sending/send-sheet'
import { gridFocus } from './state/grid-focus'
import { filesWithoutRows } from './state/row-files'
import type { Sheet } from './state/sheet'
import type { ChosenFile } from './state/sheet-reader'
import type { SheetState } from './state/sheet-state'
import { restoreSheet } from './storage/restore-sheet'
import type { SheetStore } from './storage/sheet-store'

/** A spreadsheet that was chosen, dropped or pasted, and the documents that came with it. */
export interface Choice extends ChosenFile {
  documents?: readonly File[]
}

/** What replaces the open sheet, and what it replaced. */
export interface Replacing {
  /** Waits until staff say that it may replace the open sheet. */
  asked?: Choice | undefined
  /** `way`: whether opening it again takes the replacement back, or does it again. */
  replaced?: { fileName: string; way: 'undo' | 'redo'; open: () => void } | undefined
}

/** How a replaced sheet opens from the device. */
interface SavedOpening {
  /** Opens a sheet that the device did not get. */
  otherwise: (() => void) | undefined
  way: 'redo' | undefined
  /** The sheet as this page left it. */
  before: SheetState
}

/** Opens one sheet in place of another. Nothing that was under way for the earlier one reaches the later one. */
export function createSheetOpener(
  sheet: Sheet,
  sheetStore: SheetStore,
  keepSheet: () => Promise<void>,
  onNotOpened: (why: 'otherTab' | 'gone') => void,
) {
  const replacing = createStore<Replacing>({})
  let sender = createSheetSender(sheet, sheetStore, keepSheet)
  /** Grows whenever another sheet opens. */
  let turn = 0

  /** Leaves the open sheet. Returns a function that says whether no other one has opened since. */
  const leave = () => {
    turn += 1
    const own = turn
    sender.abandon()
    sender = createSheetSender(sheet, sheetStore, keepSheet)
    gridFocus.setCell(undefined)
    return () => own === turn
  }
  const replace = (way?: 'redo') => {
    replacing.set({ replaced: replaceable(way) })
    leave()
    sheetStore.detach()
  }
  const open = ({ documents = [], ...chosen }: Choice, way?: 'redo') => {
    const added = withWaiting(documents, sheet.state())
    replace(way)
    sheet.choose(chosen)
    if (added.size > 0) void sheet.addFiles([...added])
  }
  const openSaved = async (id: string, { otherwise, way, before }: Partial<SavedOpening> = {}) => {
    turn += 1
    const own = turn
    const saved = await sheetStore.load(id)
    if (saved === 'otherTab' || saved === 'gone') {
      if (own !== turn) return
      if (saved === 'gone' && otherwise !== undefined) otherwise()
      else onNotOpened(saved)
    } else if (own === turn) {
      replacing.set({ replaced: replaceable(way) })
      // Not before the device has answered: Send may have been pressed meanwhile.
      const isCurrent = leave()
      saved.attach()
      await restoreSheet(id, sheet, saved, isCurrent)
      if (before !== undefined && isCurrent()) sheet.dispatch({ kind: 'recallEdits', before })
    } else saved.release()
  }
  /** Returns how to open the open sheet again. One without rows leaves the sheet that it replaced. */
  const replaceable = (way: 'undo' | 'redo' = 'undo'): Replacing['replaced'] => {
    const state = sheet.state()
    const { fileName } = state
    const chosen = sheet.chosen()
    const id = sheetStore.id()
    if (state.rows.length === 0) return replacing.read().replaced
    // The open sheet is offered in the other direction then.
    const back = way === 'undo' ? 'redo' : undefined
    const again = () => {
      replace(back)
      sheet.reopen(state, chosen)
    }
    const otherwise = sheetStore.isWhole() ? undefined : again
    // Another tab may continue a saved sheet, so it is opened from the device.
    if (id !== undefined)
      return {
        fileName,
        way,
        open: () => void openSaved(id, { otherwise, way: back, before: state }),
      }
    if (state.phase !== 'reading') return { fileName, way, open: again }
    const documents = [...state.files.values()]
    return chosen && { fileName, way, open: () => open({ ...chosen, documents }, back) }
  }
  return { replacing, leave, open, openSaved, sender: () => sender }
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
