import { createStore } from '../../ui/listeners'
import { createSheetSender } from './sending/send-sheet'
import { gridFocus } from './state/grid-focus'
import { rowsOf } from './state/row-list'
import type { Sheet } from './state/sheet'
import type { ChosenFile } from './state/sheet-reader'
import { totalsOf, unsentOf } from './state/sheet-row'
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
  replaced?: { fileName: string; open: () => void } | undefined
}

/** Opens one sheet in place of another. Nothing that was under way for the earlier one reaches the later one. */
export function createSheetOpener(
  sheet: Sheet,
  sheetStore: SheetStore,
  onNotOpened: (why: 'otherTab' | 'gone') => void,
) {
  const replacing = createStore<Replacing>({})
  let sender = createSheetSender(sheet, sheetStore)
  /** Grows whenever another sheet opens. */
  let turn = 0

  /** Leaves the open sheet. Returns a function that says whether no other one has opened since. */
  const leave = () => {
    turn += 1
    const own = turn
    sender.abandon()
    sender = createSheetSender(sheet, sheetStore)
    gridFocus.setCell(undefined)
    return () => own === turn
  }
  const open = ({ documents = [], ...chosen }: Choice) => {
    replacing.set({ replaced: replaceable() })
    leave()
    sheetStore.detach()
    sheet.choose(chosen)
    if (documents.length > 0) void sheet.addFiles(documents)
  }
  const openSaved = async (id: string) => {
    turn += 1
    const own = turn
    const saved = await sheetStore.load(id)
    if (saved === 'otherTab' || saved === 'gone') {
      if (own === turn) onNotOpened(saved)
    } else if (own === turn) {
      replacing.set({ replaced: replaceable() })
      // Not before the device has answered: Send may have been pressed meanwhile.
      const isCurrent = leave()
      saved.attach()
      await restoreSheet(id, sheet, saved, isCurrent)
    } else saved.release()
  }
  const reopen = (state: SheetState, chosen: ChosenFile | undefined) => {
    replacing.set({ replaced: replaceable() })
    leave()
    sheetStore.detach()
    sheet.reopen(state, chosen)
  }
  /** Returns how to open the open sheet again. One without rows leaves the sheet that it replaced. */
  const replaceable = (): Replacing['replaced'] => {
    const state = sheet.state()
    const { fileName } = state
    const chosen = sheet.chosen()
    const id = sheetStore.id()
    if (state.rows.length === 0) return replacing.read().replaced
    // Another tab may continue a saved sheet, so it is opened from the device.
    if (id !== undefined) return { fileName, open: () => void openSaved(id) }
    if (state.phase !== 'reading') return { fileName, open: () => reopen(state, chosen) }
    const documents = [...state.files.values()]
    return chosen && { fileName, open: () => open({ ...chosen, documents }) }
  }
  return {
    replacing,
    leave,
    open,
    openSaved,
    sender: () => sender,
    /** Opens a spreadsheet. Asks first if the open one has rows without an outcome. */
    choose: (choice: Choice) => {
      const { sending, rows } = sheet.state()
      if (sending.phase === 'sending' || sending.phase === 'keeping') return
      if (unsentOf(totalsOf(rowsOf(rows))) === 0) open(choice)
      else replacing.set({ ...replacing.read(), asked: choice })
    },
  }
}
