import type { SheetLine } from '../reading/sheet-line'
import { countProblems, type ProblemCount, type SheetFilter, shownRows } from './filter'
import type { SheetRow } from './sheet-row'

/** The rows of a sheet, and what is told of all of them: worked out anew only where a row has changed it. */
export interface RowList {
  all: () => readonly SheetRow[]
  at: (index: number) => SheetRow | undefined
  add: (lines: readonly SheetLine[]) => void
  /** Every change of a row comes through here. */
  put: (index: number, row: SheetRow) => void
  problems: () => readonly ProblemCount[]
  /** Another number where a row has become wrong, or right, and is of another height. */
  heights: () => number
  /** The indexes of the rows to show: the same array where they are the same. */
  shown: (filter: SheetFilter) => readonly number[]
}

export function createRowList(): RowList {
  const rows: SheetRow[] = []
  let counted: ProblemCount[] | undefined
  let heights = 0
  let shown: readonly number[] = []
  return {
    all: () => rows,
    at: (index) => rows[index],
    add: (lines) => {
      for (const line of lines) rows.push({ ...line, state: 'unchecked', found: [], problems: [] })
    },
    put: (index, row) => {
      const before = rows[index]?.problems
      rows[index] = row
      if (before === row.problems || (before?.length === 0 && row.problems.length === 0)) return
      counted = undefined
      if ((before?.length ?? 0) > 0 !== row.problems.length > 0) heights += 1
    },
    problems: () => {
      counted ??= countProblems(rows)
      return counted
    },
    heights: () => heights,
    shown: (filter) => {
      const now = shownRows(rows, filter)
      // Laying ten thousand of them out anew takes its time.
      if (now.length !== shown.length || now.some((index, at) => index !== shown[at])) shown = now
      return shown
    },
  }
}
