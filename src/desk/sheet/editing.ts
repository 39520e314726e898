import type { CellText } from './state/edits'
import { changedRows, rowAt } from './state/row-list'
import type { Sheet } from './state/sheet'
import type { SheetAction } from './state/sheet-state'
import type { SheetStore } from './storage/sheet-store'

/** Changes cells. What changed is saved, as the rows of a sheet that is sent are. */
export function createEditing(
  sheet: Sheet,
  sheetStore: SheetStore,
  keepSheet: () => Promise<void>,
) {
  const change = (action: Extract<SheetAction, { kind: 'edit' | 'undo' | 'include' }>) => {
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
  // A saved sheet has the case and the columns that are shown.
  let before = sheet.state()
  sheet.subscribe(() => {
    const [{ phase, setup }, now] = [before, sheet.state()]
    before = now
    const isSame = setup === undefined || setup === now.setup
    if (isSame || phase === 'reading' || now.phase === 'reading' || !sheetStore.hasBegun()) return
    keepSheet().catch(() => undefined)
  })
  return {
    edit: (cell: CellText) => change({ kind: 'edit', ...cell }),
    /** Takes back the last edit. */
    undo: () => change({ kind: 'undo' }),
    /** Sends a row, or leaves it out, although its person exists. */
    include: (index: number, isIncluded: boolean) => change({ kind: 'include', index, isIncluded }),
  }
}
