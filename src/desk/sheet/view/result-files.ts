import { cellAt, cellOf } from '../columns/cells'
import {
  type Column,
  createdNames,
  fileRowColumn,
  isOurColumn,
  reasonColumn,
  rowColumn,
} from '../columns/column'
import { describeProblem } from '../checking/describe-problem'
import type { SheetHead } from '../reading/sheet-line'
import type { SheetRow } from '../state/sheet-row'
import type { PersonCase } from '../../../person'
import { cellText } from '../columns/cell-text'
import { csvFile } from '../../csv'

/** Returns the CSV of the created people: the row, the person's id, their names, and the case. */
export function createdFile(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  personCase: PersonCase,
  delimiter: string,
): string {
  const numberOf = rowNumbersOf(columns)
  const lines = rows.flatMap((row) => {
    const named = createdNames.map((name) => cellText(cellOf(row, columns, name), 'name'))
    return row.id === undefined ? [] : [[numberOf(row), row.id, ...named, personCase]]
  })
  return csvFile([[rowColumn, 'id', ...createdNames, 'case'], ...lines], delimiter)
}

/** Returns a function for a row's number. A row of an earlier file with rows to fix keeps the number it has there. */
function rowNumbersOf(
  columns: readonly Column[],
  title = rowColumn,
  offset = 0,
): (row: SheetRow) => string {
  const at = columns.findIndex((column) => isOurColumn(column, title))
  return (row) => {
    const before = cellAt(row, columns, at).trim()
    return /^\d+$/.test(before) ? before : String(row.number + offset)
  }
}

/**
 * Returns the CSV of the wrong and refused rows with their numbers and the reasons, to be corrected and chosen
 * again. A cell that a spreadsheet would run gets an apostrophe, which reading removes.
 */
export function refusedFile(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  { delimiter, titleRow }: Pick<SheetHead, 'delimiter' | 'titleRow'>,
): string {
  const parts = new Set(columns.flatMap(({ split }) => (split?.isTaken ? [split.column] : [])))
  const included = columns.flatMap(({ leftOut }, at) =>
    leftOut === 'ours' || parts.has(at) ? [] : [at],
  )
  const numberOf = rowNumbersOf(columns)
  const fileRowOf = rowNumbersOf(columns, fileRowColumn, titleRow)
  const header = included.map((at) => columns[at]?.target?.name ?? columns[at]?.title ?? '')
  const lines = rows
    .filter(({ state }) => state === 'refused' || state === 'wrong')
    .map((row) => {
      const reasons = row.problems.map((problem) => reasonOf(problem, row, columns))
      const own = included.map((at) => cellAt(row, columns, at))
      return [...own, numberOf(row), fileRowOf(row), reasons.join('; ')]
    })
  return csvFile([[...header, rowColumn, fileRowColumn, reasonColumn], ...lines], delimiter)
}

function reasonOf(
  problem: SheetRow['problems'][number],
  row: SheetRow,
  columns: readonly Column[],
): string {
  const name = columns[problem.column]?.target?.name ?? rowColumn
  return `${name}: ${describeProblem(problem, row, columns)}`
}

/** Downloads a text as a CSV file. */
export function saveCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the download has begun in every browser.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
