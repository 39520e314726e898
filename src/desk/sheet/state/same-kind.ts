import { type CellKey, textOf } from '../columns/cells'
import type { Column } from '../columns/column'
import type { CellText } from './edits'
import { rowAt, rowsOf } from './row-list'
import type { SheetState } from './sheet-state'

/** Wrong cells with the text that an edit has just put right in another row. */
export interface SameKind {
  before: string
  after: string
  /** The numbers of their rows. */
  rows: readonly number[]
  cells: readonly CellText[]
}

/** What is each person's own: no cell gets it from another row, also if both had "N/A". */
const ownField = /^(?:name_|bank_id|id_number|phone|email|dob|documents\.(?:file|url))/

/** Returns what the last edit could mend in other rows; undefined if it did not mend its own. */
export function sameKindOf({
  edits,
  rows,
  columns,
}: Pick<SheetState, 'edits' | 'rows' | 'columns'>): SameKind | undefined {
  const [change, ...others] = edits.done[edits.done.length - 1]?.changes ?? []
  if (change === undefined || others.length > 0) return undefined
  const { index: of, key, before = '', after = '' } = change
  const column = columnOf(columns, key)
  const edited = rowAt(rows, of)
  const isWrong = (row: typeof edited) => row?.problems.some((each) => each.column === column)
  const field = columns[column]?.target?.field ?? ''
  if (edited === undefined || edited.state === 'unchecked' || isWrong(edited)) return undefined
  if (after !== '' && ownField.test(field)) return undefined
  const same = [...rowsOf(rows).entries()].filter(
    ([, row]) => row.state === 'wrong' && isWrong(row) && (textOf(row, key) ?? '') === before,
  )
  if (same.length === 0) return undefined
  return {
    before,
    after,
    rows: same.map(([, { number }]) => number),
    cells: same.map(([index]) => ({ index, column, text: after })),
  }
}

function columnOf(columns: readonly Column[], key: CellKey): number {
  if (typeof key === 'number') return key
  return columns.findIndex(({ isAdded, title }) => isAdded && title === key)
}
