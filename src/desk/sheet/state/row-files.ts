import { valuesByKey } from '../../values-by-key'
import type { RowProblem } from '../checking/row-problem'
import { changeRows, rowAt, type RowList, rowsOf } from './row-list'
import { fileColumnsOf, filesOf, filesWith, normalizeFileName } from './sheet-files'
import { isOfKnown, type SheetRow } from './sheet-row'
import type { RowsOfSheet, SheetState } from './sheet-state'

/** Returns the state with more documents. */
export function withAddedFiles(state: SheetState, added: readonly File[]): SheetState {
  const replaceable = (before: File, name: string) =>
    state.refusedFiles.has(before) || refusedNames(state).has(name)
  return withFiles({ ...state, ...filesWith(state, added, replaceable) })
}

/** Returns the documents that were added before their rows are known. They wait for the next sheet. */
export function filesWithoutRows({ setup, files, laterFiles }: SheetState): File[] {
  return setup === undefined ? [...files.values(), ...laterFiles.values()] : []
}

/** The names of files that the service refused. */
function refusedNames({ rows, columns }: SheetState): ReadonlySet<string> {
  return new Set(
    rowsOf(rows).flatMap((row) =>
      row.state === 'refused'
        ? filesOf(row, columns).flatMap(({ column, name }) =>
            row.problems.some((each) => each.column === column) ? normalizeFileName(name) : [],
          )
        : [],
    ),
  )
}

/** Cells seldom change while rows are sent. */
const rowsOfFiles = new WeakMap<
  SheetState['columns'],
  { rows: RowList; indexes: ReadonlyMap<string, readonly number[]> }
>()

/** Returns the indexes of the rows that name each file, by its normalized name. */
export function rowsByFile({ rows, columns }: RowsOfSheet): ReadonlyMap<string, readonly number[]> {
  const known = rowsOfFiles.get(columns)
  if (known?.rows.cellVersion === rows.cellVersion && known.rows.length === rows.length)
    return known.indexes
  const fileColumns = fileColumnsOf(columns)
  const namesOf = (row: SheetRow) =>
    filesOf(row, columns, fileColumns).map(({ name }) => normalizeFileName(name))
  const indexes = valuesByKey(
    rowsOf(rows).flatMap((row, index) => namesOf(row).map((name) => [name, index] as const)),
  )
  rowsOfFiles.set(columns, { rows, indexes })
  return indexes
}

/** Returns the normalized names of the files that only created rows name. */
export function filesOfCreated(sheet: RowsOfSheet): ReadonlySet<string> {
  const isCreated = (index: number) => rowAt(sheet.rows, index)?.state === 'created'
  const names = [...rowsByFile(sheet)].filter(([, indexes]) => indexes.every(isCreated))
  return new Set(names.map(([name]) => name))
}

/** Updates the rows to the files and to what was found in them. */
export function withFiles(state: SheetState): SheetState {
  const updateRow = createRowUpdater(state)
  const fileColumns = fileColumnsOf(state.columns)
  const rows = changeRows(state.rows, (row) => {
    if (row.state === 'unchecked' || filesOf(row, state.columns, fileColumns).length === 0)
      return row
    // A refused file may be replaced by a valid one.
    const isOfFile = row.problems.some(({ column }) => fileColumns.includes(column))
    const isAgain = row.state === 'refused' && isOfFile
    return updateRow(isAgain ? { ...row, state: 'unchecked' } : row)
  })
  return { ...state, rows }
}

/**
 * Returns a function that updates a row's state from its problems and missing files. A row that was sent stays the
 * same.
 */
export function createRowUpdater({
  columns,
  files,
  refusedFiles,
}: Pick<SheetState, 'columns' | 'files' | 'refusedFiles'>) {
  const fileColumns = fileColumnsOf(columns)
  return (row: SheetRow): SheetRow => {
    if (row.state === 'sending' || row.state === 'created' || row.state === 'refused') return row
    const wrong = new Set(row.found.map(({ column }) => column))
    const ofFiles = filesOf(row, columns, fileColumns).flatMap(({ column, name }): RowProblem[] => {
      if (wrong.has(column)) return []
      const file = files.get(normalizeFileName(name))
      const code = file === undefined ? 'fileNotAdded' : refusedFiles.get(file)
      const path = ['documents', columns[column]?.target?.document ?? 0, 'file']
      return code === undefined ? [] : [{ column, path, code }]
    })
    const problems = ofFiles.length === 0 ? row.found : [...row.found, ...ofFiles]
    const right = isOfKnown(row) && !row.isIncluded ? 'exists' : 'ready'
    return { ...row, problems, state: problems.length === 0 ? right : 'wrong' }
  }
}
