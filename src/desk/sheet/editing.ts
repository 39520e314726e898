import { createStore } from '../../ui/listeners'
import type { createSheetOpener, Replacing } from './open-sheet'
import { pastedCells, readBlock } from './state/clipboard'
import { type CellText, isOpenRow } from './state/edits'
import { gridFocus } from './state/grid-focus'
import { changedRows, rowAt } from './state/row-list'
import { areaOf } from './state/selection'
import type { Sheet } from './state/sheet'
import { isBusy, type SheetAction, type SheetState } from './state/sheet-state'
import type { SheetStore } from './storage/sheet-store'

/** What became of a paste: how many cells have its texts, and how many texts are left over. */
interface PasteNote {
  changed: number
  left: number
  /** There was no current cell. */
  isNowhere?: true
}

/** Returns what undo or redo would do: take back an edit or, without one, open the sheet that was replaced. */
export function stepOf(
  way: 'undo' | 'redo',
  { edits, phase, sending }: Pick<SheetState, 'edits' | 'phase' | 'sending'>,
  { replaced }: Replacing,
): 'edit' | 'sheet' | undefined {
  const isEdited = (way === 'undo' ? edits.done : edits.undone).length > 0
  if (isEdited && phase !== 'reading') return 'edit'
  return replaced?.way === way && !isBusy(sending) ? 'sheet' : undefined
}

/** Changes cells, and takes changes back. What changed is saved, as the rows of a sheet that is sent are. */
export function createEditing(
  sheet: Sheet,
  sheetStore: SheetStore,
  { replacing }: Pick<ReturnType<typeof createSheetOpener>, 'replacing'>,
  keepSheet: () => Promise<void>,
) {
  const change = (action: Extract<SheetAction, { kind: 'edit' | 'undo' | 'redo' | 'include' }>) => {
    const { rows } = sheet.state()
    sheet.dispatch(action)
    const state = sheet.state()
    const lines = changedRows(rows, state.rows)
    if (lines.length === 0) return
    const keyOf = (list: typeof rows, index: number) => rowAt(list, index)?.key
    const outcomes = lines.filter((index) => keyOf(rows, index) !== keyOf(state.rows, index))
    const save = sheetStore.hasBegun()
      ? sheetStore.saveLines(state, { lines, outcomes })
      : keepSheet()
    save.catch(() => undefined)
  }
  const undoReplace = () => {
    const { replaced } = replacing.read()
    // An open sheet without rows would leave the sheet that it replaced, which opens now.
    if (sheet.state().rows.length === 0) replacing.set({})
    replaced?.open()
  }
  const step = (way: 'undo' | 'redo') => {
    const next = stepOf(way, sheet.state(), replacing.read())
    if (next === 'edit') change({ kind: way })
    if (next === 'sheet') undoReplace()
  }
  // A saved sheet has the case and the columns that are shown.
  let before = sheet.state()
  sheet.subscribe(() => {
    const [{ phase, setup }, now] = [before, sheet.state()]
    before = now
    const isSame = setup === undefined || setup === now.setup
    if (isSame || phase === 'reading' || now.phase === 'reading' || !sheetStore.hasBegun()) return
    keepSheet().catch(() => undefined)
  })
  const note = createStore<PasteNote | undefined>(undefined)
  const edit = (cells: readonly CellText[]) => {
    note.set(undefined)
    change({ kind: 'edit', cells })
  }
  /** Returns the selected cells, as they are shown. */
  const selected = () => {
    const { shown, columns } = sheet.overview()
    return areaOf(gridFocus.read(), shown, columns.length)
  }
  return {
    /** What became of the last paste. */
    note: { read: note.read, subscribe: note.subscribe },
    edit,
    /** Sends a row, or leaves it out, although its person exists. */
    include: (index: number, isIncluded: boolean) => change({ kind: 'include', index, isIncluded }),
    /** Puts a copied block at the current cell. Rows are never replaced by it. */
    paste: (text: string) => {
      const { shown, columns } = sheet.overview()
      const area = selected()
      if (area === undefined) {
        note.set({ changed: 0, left: 0, isNowhere: true })
        return
      }
      const { cells, left } = pastedCells(readBlock(text), area, shown, columns)
      const isOpen = ({ index }: CellText) => isOpenRow(sheet.row(index))
      const open = cells.filter(isOpen)
      edit(open)
      note.set({ changed: open.length, left: left + cells.length - open.length })
    },
    /** Opens the sheet that the open one replaced. The open one can be opened again in the same way. */
    undoReplace,
    undo: () => step('undo'),
    redo: () => step('redo'),
  }
}
