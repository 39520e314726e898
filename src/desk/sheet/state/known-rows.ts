import type { KnownPeople } from '../../known-people'
import type { Column } from '../columns/column'
import { changeRows, type RowList, rowsOf } from './row-list'
import { createRowUpdater } from './row-files'
import { type SamePerson, samePersonRows } from './same-person'
import type { SheetRow } from './sheet-row'
import type { RowsOfSheet, SheetState } from './sheet-state'

const groupsOf = new WeakMap<readonly Column[], { rows: RowList; groups: readonly SamePerson[] }>()

/** Returns the rows of one person, in groups. Comparing them is slow, so the result is cached. */
export function samePersonIn({ rows, columns }: RowsOfSheet): readonly SamePerson[] {
  const last = groupsOf.get(columns)
  if (last?.rows.cellVersion === rows.cellVersion && last.rows.length === rows.length)
    return last.groups
  const groups = samePersonRows(rowsOf(rows), columns)
  groupsOf.set(columns, { rows, groups })
  return groups
}

/** Returns the state with the rows marked that repeat another one: all but the first, or the created one. */
export function withRepeats(state: SheetState): SheetState {
  const created = new Set(
    rowsOf(state.rows).flatMap(({ state: its, number }) => (its === 'created' ? [number] : [])),
  )
  const repeats = new Map<number, number>()
  for (const { rows } of samePersonIn(state)) {
    const first = rows.find((number) => created.has(number)) ?? rows[0] ?? 0
    for (const number of rows) if (number !== first) repeats.set(number, first)
  }
  return withMarks(state, ({ repeats: before, ...row }) => {
    // After a reload, the created row no longer has its numbers.
    const kept = before !== undefined && created.has(before) ? before : undefined
    const first = repeats.get(row.number) ?? kept
    return first === undefined ? row : { ...row, repeats: first }
  })
}

/** Returns the state with what is known now. */
export function withKnown(before: SheetState, known: KnownPeople): SheetState {
  return withMarks({ ...before, known }, (row) => row)
}

/** Returns the state with a row that is sent, or left out, although its person exists. */
export function withIncluded(state: SheetState, at: number, isIncluded: boolean): SheetState {
  return withMarks(state, ({ isIncluded: before, ...row }, index) =>
    (index === at ? isIncluded : before) ? { ...row, isIncluded: true } : row,
  )
}

function withMarks(
  state: SheetState,
  mark: (row: SheetRow, index: number) => SheetRow,
): SheetState {
  const updateRow = createRowUpdater(state)
  const rows = changeRows(state.rows, (row, index) => {
    const marked = mark(row, index)
    const updated = row.state === 'unchecked' ? marked : updateRow(marked)
    const isSame = (['repeats', 'isIncluded', 'isKnown'] as const).every(
      (name) => updated[name] === row[name],
    )
    return isSame ? row : updated
  })
  return rows === state.rows ? state : { ...state, rows }
}
