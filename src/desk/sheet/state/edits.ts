import { identifiers } from '../../../person'
import { filledIn } from '../columns/cells'
import { isAsked } from '../columns/sheet-plan'
import { changedRow, isSent, type SheetRow, withRow } from './sheet-row'
import type { SheetState } from './sheet-state'

/** A text for a cell, by the indexes of its row and column. */
export interface CellText {
  index: number
  column: number
  text: string
}

/** What a cell had before an edit. Undo has them all, in the page's memory only. */
export interface CellEdit {
  index: number
  column: number
  /** Undefined if nobody had typed into the cell, which has what is filled in for all people. */
  before: string | undefined
}

/** Returns whether the cells of a row can change: not once its bytes have left. */
export function isOpenRow(row: SheetRow | undefined): row is SheetRow {
  return row !== undefined && (row.state === 'refused' || !isSent(row))
}

/**
 * Returns whether cells can change at all: not before the worker has all lines, nor before staff have said how the file
 * is read. An edited sheet is kept on the device, which has no file to read them from.
 */
export function canEdit({ phase, setup }: Pick<SheetState, 'phase' | 'setup'>): boolean {
  return phase !== 'reading' && (setup === undefined || !isAsked(setup.head))
}

/** Returns the state with another text in a cell. A cell that cannot change keeps its own. */
export function withCell(state: SheetState, { index, column, text }: CellText): SheetState {
  const row = state.rows[index]
  if (!canEdit(state) || !isOpenRow(row) || state.columns[column]?.target === undefined)
    return state
  const before = row.cells[column] ?? ''
  if (before === text) return state
  const isFilled =
    before === filledIn(row.cells, state.columns[column] ?? {}) &&
    !state.edits.some((each) => each.index === index && each.column === column)
  const edits = [...state.edits, { index, column, before: isFilled ? undefined : before }]
  return { ...withTextAt(state, index, column, text), edits }
}

/** Returns the edits that can still be taken back. Rows that have left stay as they are. */
export function openEdits(state: SheetState): readonly CellEdit[] {
  return canEdit(state) ? state.edits.filter(({ index }) => isOpenRow(state.rows[index])) : []
}

/** Returns the state without its last edit. */
export function withoutLastEdit(state: SheetState): SheetState {
  const edits = openEdits(state)
  const last = edits[edits.length - 1]
  if (last === undefined) return state
  const text = formerText(state, last)
  return { ...withTextAt(state, last.index, last.column, text), edits: edits.slice(0, -1) }
}

/** Returns what a cell had before its first edit; undefined if it has that, or was not edited. */
export function textBefore(state: SheetState, at: Omit<CellText, 'text'>): string | undefined {
  const first = state.edits.find(({ index, column }) => index === at.index && column === at.column)
  if (first === undefined) return undefined
  const text = formerText(state, first)
  return text === state.rows[at.index]?.cells[at.column] ? undefined : text
}

function formerText({ rows, columns }: SheetState, { index, column, before }: CellEdit): string {
  return before ?? filledIn(rows[index]?.cells ?? [], columns[column] ?? {})
}

function withTextAt(state: SheetState, index: number, column: number, text: string): SheetState {
  // The tick belongs to the person of the earlier number.
  const isNumber = numberNames.has(state.columns[column]?.target?.name ?? '')
  const changed = (row: SheetRow) =>
    changedRow(row, {
      cells: row.cells.map((cell, at) => (at === column ? text : cell)),
      isIncluded: isNumber ? undefined : row.isIncluded,
    })
  return { ...state, rows: withRow(state.rows, index, changed) }
}

/** The numbers that say who a row's person is. */
const numberNames: ReadonlySet<string> = new Set(Object.values(identifiers).flat())
