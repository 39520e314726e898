import { cellAt, cellOf } from '../columns/cells'
import { type Column, createdNames, isRowNumber, reasonColumn, rowColumn } from '../columns/column'
import { describeProblem } from '../checking/describe-problem'
import type { SheetRow } from '../state/sheet-row'
import type { PersonCase } from '../../../person'
import { cellText } from '../checking/cell-text'
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
function rowNumbersOf(columns: readonly Column[]): (row: SheetRow) => string {
  const at = columns.findIndex(isRowNumber)
  return (row) => {
    const before = cellAt(row, columns, at).trim()
    return /^\d+$/.test(before) ? before : String(row.number)
  }
}

/**
 * Returns the CSV of the wrong and refused rows with their numbers and the reasons, to be corrected and chosen
 * again. A cell that a spreadsheet would run gets an apostrophe, which reading removes.
 */
export function refusedFile(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  delimiter: string,
): string {
  const included = columns.flatMap(({ leftOut }, at) => (leftOut === 'ours' ? [] : [at]))
  const numberOf = rowNumbersOf(columns)
  const header = included.map((at) => columns[at]?.title ?? '')
  const lines = rows
    .filter(({ state }) => state === 'refused' || state === 'wrong')
    .map((row) => {
      const reasons = row.problems.map((problem) => reasonOf(problem, row, columns))
      const own = included.map((at) => cellAt(row, columns, at))
      return [...own, numberOf(row), reasons.join('; ')]
    })
  return csvFile([[...header, rowColumn, reasonColumn], ...lines], delimiter)
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
