import type { RowProblem } from '../checking/problem'
import type { Column } from '../columns/column'
import type { SheetFiles } from './sheet-files'
import { filesOf, type SheetRow } from './sheet-row'

/** What a row is judged by beside the rules: which columns name files, and which files are there. */
interface FilesOfSheet {
  columns: readonly Column[]
  fileColumns: readonly number[]
  files: SheetFiles
}

/** Whether a row can be sent, by what the rules found and by the files it names. One that was sent stays as it is. */
export function judgeRow(row: SheetRow, { columns, fileColumns, files }: FilesOfSheet): SheetRow {
  if (row.state === 'sending' || row.state === 'created' || row.state === 'refused') return row
  const wrong = new Set(row.found.map(({ column }) => column))
  const missing = filesOf(row.cells, fileColumns)
    .filter(({ column, name }) => !wrong.has(column) && files.get(name) === undefined)
    .map(
      ({ column }): RowProblem => ({
        column,
        path: ['documents', columns[column]?.holds?.document ?? 0, 'file'],
        code: 'fileNotAdded',
      }),
    )
  const problems = missing.length === 0 ? row.found : [...row.found, ...missing]
  return { ...row, problems, state: problems.length === 0 ? 'ready' : 'wrong' }
}
