import { createBlockEditing } from './block-editing'
import type { createSheetOpener, Replacing } from './open-sheet'
import { changedRows, rowAt } from './state/row-list'
import type { Sheet } from './state/sheet'
import { isBusy, type SheetAction, type SheetState } from './state/sheet-state'
import type { SheetStore } from './storage/sheet-store'

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
  return {
    ...createBlockEditing(sheet, (cells) => change({ kind: 'edit', cells })),
    /** Sends a row, or leaves it out, although its person exists. */
    include: (index: number, isIncluded: boolean) => change({ kind: 'include', index, isIncluded }),
    /** Opens the sheet that the open one replaced. The open one can be opened again in the same way. */
    undoReplace,
    undo: () => step('undo'),
    redo: () => step('redo'),
  }
}
