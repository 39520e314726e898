import { identifiers } from '../../../person'
import { valuesByKey } from '../../values-by-key'
import { cellAt, cellKeyOf, type CellKey, textOf, withText } from '../columns/cells'
import type { Column } from '../columns/column'
import { changeRows, rowAt, rowsOf } from './row-list'
import type { SheetRow } from './sheet-row'
import type { SheetState } from './sheet-state'

/** A text for a cell, by the indexes of its row and column. */
export interface CellText {
  index: number
  column: number
  text: string
}

/** One cell before and after an edit. Its key stays valid while columns get other fields. */
interface CellChange {
  index: number
  key: CellKey
  before: string | undefined
  after: string | undefined
}

/** What one press, paste or fill changed, and its bytes in memory. */
interface Edit {
  changes: readonly CellChange[]
  bytes: number
}

/** The edits of a sheet, oldest first. They are in the page's memory only. */
export interface EditHistory {
  done: readonly Edit[]
  /** Their reverses. The last one is redone first. */
  undone: readonly Edit[]
}

export const noEdits: EditHistory = { done: [], undone: [] }

const maxEdits = 200
const maxBytes = 50_000_000

/** Returns whether the cells of a row can change: not once its bytes have left. */
export function isOpenRow(row: SheetRow | undefined): row is SheetRow {
  return row !== undefined && row.state !== 'sending' && row.state !== 'created'
}

/**
 * Returns whether cells can change at all: not before the worker has all lines, nor before staff have said what becomes
 * of hidden rows. An edited sheet is kept on the device, which has no file to read them from.
 */
export function canEdit({ phase, setup }: Pick<SheetState, 'phase' | 'setup'>): boolean {
  return phase !== 'reading' && setup?.head.hiddenRows === undefined
}

/** Returns the state with other texts in these cells. Cells that cannot change keep theirs. */
export function withTexts(state: SheetState, texts: readonly CellText[]): SheetState {
  const changes = texts.flatMap(({ index, column: at, text }): CellChange[] => {
    const row = rowAt(state.rows, index)
    const column = state.columns[at]
    if (!isOpenRow(row) || column?.target === undefined) return []
    const key = cellKeyOf(column, at)
    if (cellAt(row, state.columns, at) === text) return []
    return [{ index, key, before: textOf(row, key), after: text }]
  })
  if (changes.length === 0 || !canEdit(state)) return state
  const { done } = state.edits
  const edits = { done: latest([...done, { changes, bytes: bytesOf(changes) }]), undone: [] }
  return { ...withChanges(state, changes), edits }
}

/**
 * Returns the state without the last change of one list, whose reverse is then the last of the other: undo takes back what
 * is `done`, and redo what is `undone`. Rows that have left meanwhile stay as they are.
 */
export function withoutLast(state: SheetState, from: 'done' | 'undone'): SheetState {
  const to = from === 'done' ? 'undone' : 'done'
  const edit = state.edits[from][state.edits[from].length - 1]
  if (edit === undefined || !canEdit(state)) return state
  const changes = edit.changes.map(({ before, after, ...cell }) => ({
    ...cell,
    before: after,
    after: before,
  }))
  const edits = {
    ...state.edits,
    [from]: state.edits[from].slice(0, -1),
    [to]: [...state.edits[to], { ...edit, changes }],
  }
  return { ...withChanges(state, changes), edits }
}

/** Returns the state with the edits that it had before it was opened again, if it has the same cells. */
export function withEditsOf(state: SheetState, before: SheetState): SheetState {
  const cellsOf = ({ rows }: SheetState) =>
    JSON.stringify(rowsOf(rows).map(({ cells, added }) => [cells, added]))
  if (state.edits !== noEdits || cellsOf(state) !== cellsOf(before)) return state
  const rows = changeRows(state.rows, (row, index) => {
    const former = rowAt(before.rows, index)?.former
    return former === undefined ? row : { ...row, former }
  })
  return { ...state, rows, edits: before.edits }
}

function withChanges(state: SheetState, changes: readonly CellChange[]): SheetState {
  const ofRows = valuesByKey(changes.map((change) => [change.index, change]))
  const numbers = numberKeysOf(state.columns)
  const rows = changeRows(state.rows, (row, index) => {
    const ofRow = ofRows.get(index)
    if (ofRow === undefined || !isOpenRow(row)) return row
    // The tick was for the person of the earlier number.
    const { isIncluded, ...rest } = row
    const isSame = !isIncluded || ofRow.every(({ key }) => !numbers.has(key))
    return ofRow.reduce(changedRow, isSame ? row : rest)
  })
  return { ...state, rows }
}

const numberNames: ReadonlySet<string> = new Set(Object.values(identifiers).flat())

/** Returns the keys of the cells that say who a row's person is. */
function numberKeysOf(columns: readonly Column[]): ReadonlySet<CellKey> {
  return new Set(
    columns.flatMap((column, at) =>
      numberNames.has(column.target?.name ?? '') ? [cellKeyOf(column, at)] : [],
    ),
  )
}

function changedRow(row: SheetRow, { key, before, after }: CellChange): SheetRow {
  // An idempotency key belongs to the bytes that were sent.
  const { key: _key, former, ...rest } = row
  const first = former?.has(key) ? former.get(key) : before
  const others = [...(former ?? [])].filter(([each]) => each !== key)
  const formers = first === after ? others : [...others, [key, first] as const]
  return {
    ...withText(rest, key, after),
    ...(formers.length > 0 && { former: new Map(formers) }),
    state: 'unchecked',
  }
}

/** Strings have two bytes a character, and each change an object of its own. */
function bytesOf(changes: readonly CellChange[]): number {
  return changes.reduce(
    (sum, { before = '', after = '' }) => sum + 100 + 2 * (before.length + after.length),
    0,
  )
}

function latest(edits: readonly Edit[]): readonly Edit[] {
  let bytes = 0
  let first = edits.length
  for (let at = edits.length - 1; at >= Math.max(0, edits.length - maxEdits); at -= 1) {
    bytes += edits[at]?.bytes ?? 0
    // The last edit is kept, however large it is: it may have emptied the sheet.
    if (bytes > maxBytes && first < edits.length) break
    first = at
  }
  return edits.slice(first)
}
