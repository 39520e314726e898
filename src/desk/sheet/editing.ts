import type { CellText } from './state/edits'
import type { Sheet } from './state/sheet'
import type { SheetAction } from './state/sheet-state'
import type { SheetStore } from './storage/sheet-store'

/** Changes cells. What changed is saved, as the rows of a sheet that is sent are. */
export function createEditing(sheet: Sheet, sheetStore: SheetStore) {
  const change = (action: Extract<SheetAction, { kind: 'edit' | 'undo' }>) => {
    const { rows } = sheet.state()
    sheet.dispatch(action)
    if (sheet.state().rows !== rows) void sheetStore.save(sheet)
  }
  // A saved sheet has the case and the columns that are shown.
  let before = sheet.state()
  sheet.subscribe(() => {
    const [{ phase, setup }, now] = [before, sheet.state()]
    before = now
    const isSame = setup === undefined || setup === now.setup
    if (isSame || phase === 'reading' || now.phase === 'reading' || !sheetStore.hasBegun()) return
    void sheetStore.save(sheet)
  })
  return {
    edit: (cell: CellText) => change({ kind: 'edit', ...cell }),
    /** Takes back the last edit. */
    undo: () => change({ kind: 'undo' }),
    /** Sends a row, or leaves it out, although its person exists. */
    include: (index: number, isIncluded: boolean) => change({ kind: 'edit', index, isIncluded }),
  }
}
