import { cellAt, cellKeyOf, type CellKey, textOf, withText } from '../columns/cells'
import { changeRows, rowAt } from './row-list'
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
  /** The last one is redone first. */
  undone: readonly Edit[]
}

export const noEdits: EditHistory = { done: [], undone: [] }

const maxEdits = 200
const maxBytes = 50_000_000

/** Returns whether the cells of a row can change: not once its bytes have left. */
export function isOpenRow(row: SheetRow | undefined): row is SheetRow {
  return row !== undefined && row.state !== 'sending' && row.state !== 'created'
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
  // The worker does not have all lines yet.
  if (changes.length === 0 || state.phase === 'reading') return state
  const { done } = state.edits
  const edits = { done: latest([...done, { changes, bytes: bytesOf(changes) }]), undone: [] }
  return { ...withChanges(state, changes), edits }
}

/** Returns the state before its last edit. Rows that have left meanwhile stay as they are. */
export function undone(state: SheetState): SheetState {
  const { done, undone: later } = state.edits
  const edit = done[done.length - 1]
  if (edit === undefined || state.phase === 'reading') return state
  const changes = edit.changes.map(({ before, after, ...cell }) => ({
    ...cell,
    before: after,
    after: before,
  }))
  return {
    ...withChanges(state, changes),
    edits: { done: done.slice(0, -1), undone: [...later, edit] },
  }
}

/** Returns the state after the edit that was undone last. */
export function redone(state: SheetState): SheetState {
  const { done, undone: later } = state.edits
  const edit = later[later.length - 1]
  if (edit === undefined || state.phase === 'reading') return state
  return {
    ...withChanges(state, edit.changes),
    edits: { done: [...done, edit], undone: later.slice(0, -1) },
  }
}

function withChanges(state: SheetState, changes: readonly CellChange[]): SheetState {
  const ofRows = new Map<number, CellChange[]>()
  for (const change of changes) {
    const ofRow = ofRows.get(change.index)
    if (ofRow === undefined) ofRows.set(change.index, [change])
    else ofRow.push(change)
  }
  let [first, last] = [state.rows.length, -1]
  for (const index of ofRows.keys()) {
    first = Math.min(first, index)
    last = Math.max(last, index)
  }
  const rows = changeRows(
    state.rows,
    (row, index) => {
      const ofRow = ofRows.get(index)
      return ofRow === undefined || !isOpenRow(row) ? row : ofRow.reduce(changedRow, row)
    },
    first,
    last - first + 1,
  )
  return { ...state, rows }
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
    if (bytes > maxBytes) break
    first = at
  }
  return edits.slice(first)
}
