import { type Column, reasonColumn, rowColumn } from '../columns/column'
import { describeProblem } from '../checking/describe-problem'
import { columnIndexes } from '../checking/row-answers'
import type { SheetRow } from '../state/sheet-row'
import { csvFile, notAFormula } from '../../csv'

const names = ['name_first', 'name_last']

/** Returns the CSV of the created people: the row, the person's id, and their names. */
export function createdFile(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  delimiter: string,
): string {
  const indexes = columnIndexes(columns)
  const lines = rows.flatMap(({ number, id, cells }) => {
    const named = names.map((name) => oneLine(cells[indexes.get(name) ?? -1] ?? ''))
    return id === undefined ? [] : [[String(number), id, ...named.map(notAFormula)]]
  })
  return csvFile([[rowColumn, 'id', ...names], ...lines], delimiter)
}

/** Test suites read the file line by line. */
function oneLine(cell: string): string {
  return cell.replaceAll(/\s+/g, ' ').trim()
}

/**
 * Returns the CSV of the wrong and refused rows with their numbers and the reasons, to be corrected and chosen
 * again.
 */
export function refusedFile(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  delimiter: string,
): string {
  const included = columns.flatMap(({ leftOut }, at) => (leftOut === 'ours' ? [] : [at]))
  const header = included.map((at) => columns[at]?.title ?? '')
  const lines = rows
    .filter(({ state }) => state === 'refused' || state === 'wrong')
    .map((row) => {
      const reasons = row.problems.map((problem) => reasonOf(problem, row, columns))
      const own = included.map((at) => row.cells[at] ?? '')
      return [...own, String(row.number), notAFormula(reasons.join('; '))]
    })
  return csvFile([[...header, rowColumn, reasonColumn], ...lines], delimiter)
}

function reasonOf(
  problem: SheetRow['problems'][number],
  row: SheetRow,
  columns: readonly Column[],
): string {
  const name = columns[problem.column]?.target?.name ?? rowColumn
  return `${name}: ${describeProblem(problem, row.cells, columns)}`
}

/** Downloads a text as a CSV file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the download has begun in every browser.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
