import { type Column, reasonColumn } from '../columns/column'
import { describeProblem } from '../checking/describe-problem'
import type { SheetRow } from '../state/sheet-row'
import { csvFile, notAFormula } from '../../csv'

/** Who was created: the row in the sheet, and the person's id. */
export function createdFile(rows: readonly SheetRow[], delimiter: string): string {
  const lines = rows.flatMap(({ number, id }) => (id === undefined ? [] : [[String(number), id]]))
  return csvFile([['row', 'id'], ...lines], delimiter)
}

/**
 * The rows that were refused, or are wrong, as they stand, with the reasons behind them: to be mended and
 * chosen again.
 */
export function refusedFile(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  delimiter: string,
): string {
  const kept = columns.flatMap(({ leftOut }, at) => (leftOut === 'ours' ? [] : [at]))
  const header = kept.map((at) => columns[at]?.title ?? '')
  const lines = rows
    .filter(({ state }) => state === 'refused' || state === 'wrong')
    .map((row) => {
      const reasons = row.problems.map((problem) => reasonOf(problem, row, columns))
      return [...kept.map((at) => row.cells[at] ?? ''), notAFormula(reasons.join('; '))]
    })
  return csvFile([[...header, reasonColumn], ...lines], delimiter)
}

function reasonOf(
  problem: SheetRow['problems'][number],
  row: SheetRow,
  columns: readonly Column[],
): string {
  const name = columns[problem.column]?.holds?.name
  const words = describeProblem(problem, row.cells, columns)
  return name === undefined ? words : `${name}: ${words}`
}

/** Hands a file to the person, as a download. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then, in every browser.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
