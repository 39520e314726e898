import { identifiers } from '../../../person'
import { cellAt, cellKeyOf, type CellKey, textOf, withText } from '../columns/cells'
import { isAsked } from '../columns/sheet-plan'
import { changeRows, rowAt } from './row-list'
import type { SheetRow } from './sheet-row'
import type { SheetState } from './sheet-state'

/** A text for a cell, by the indexes of its row and column. */
export interface CellText {
  index: number
  column: number
  text: string
}

/** What a cell had before an edit. Its key stays valid while columns get other fields. */
export interface CellEdit {
  index: number
  key: CellKey
  before: string | undefined
}

/** Edits that undo takes back. They are in the page's memory only. */
const maxEdits = 200

/** Returns whether the cells of a row can change: not once its bytes have left. */
export function isOpenRow(row: SheetRow | undefined): row is SheetRow {
  return row !== undefined && row.state !== 'sending' && row.state !== 'created'
}

/**
 * Returns whether cells can change at all: not before the worker has all lines, nor before staff have said how the file
 * is read. An edited sheet is kept on the device, which has no file to read them from.
 */
export function canEdit({ phase, setup }: Pick<SheetState, 'phase' | 'setup'>): boolean {
  return phase !== 'reading' && (setup === undefined || !isAsked(setup.head))
}

/** Returns the state with another text in a cell. A cell that cannot change keeps its own. */
export function withCell(state: SheetState, { index, column: at, text }: CellText): SheetState {
  const row = rowAt(state.rows, index)
  const column = state.columns[at]
  if (!canEdit(state) || !isOpenRow(row) || column?.target === undefined) return state
  if (cellAt(row, state.columns, at) === text) return state
  const key = cellKeyOf(column, at)
  const edits = [...state.edits, { index, key, before: textOf(row, key) }]
  return { ...withTextAt(state, index, key, text), edits: edits.slice(-maxEdits) }
}

/** Returns the edits that can still be taken back. Rows that have left stay as they are. */
export function openEdits(state: SheetState): readonly CellEdit[] {
  return canEdit(state)
    ? state.edits.filter(({ index }) => isOpenRow(rowAt(state.rows, index)))
    : []
}

/** Returns the state without its last edit. */
export function withoutLastEdit(state: SheetState): SheetState {
  const edits = openEdits(state)
  const last = edits[edits.length - 1]
  if (last === undefined) return state
  return { ...withTextAt(state, last.index, last.key, last.before), edits: edits.slice(0, -1) }
}

function withTextAt(
  state: SheetState,
  at: number,
  key: CellKey,
  text: string | undefined,
): SheetState {
  const isNumber = state.columns.some(
    (column, of) => numberNames.has(column.target?.name ?? '') && cellKeyOf(column, of) === key,
  )
  const change = (row: SheetRow): SheetRow => {
    // An idempotency key belongs to the bytes that were sent. The tick, and the row that it repeats, belong to the
    // person of the earlier number.
    const { key: _key, former, isIncluded, repeats, ...rest } = row
    const first = former?.has(key) ? former.get(key) : textOf(row, key)
    const others = [...(former ?? [])].filter(([each]) => each !== key)
    const formers = first === text ? others : [...others, [key, first] as const]
    return {
      ...withText(rest, key, text),
      ...(formers.length > 0 && { former: new Map(formers) }),
      ...(isIncluded && !isNumber && { isIncluded }),
      ...(repeats && !isNumber && { repeats }),
      state: 'unchecked',
    }
  }
  return { ...state, rows: changeRows(state.rows, change, at, 1) }
}

/** The numbers that say who a row's person is. */
const numberNames: ReadonlySet<string> = new Set(Object.values(identifiers).flat())
