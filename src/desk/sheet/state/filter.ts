import type { RowProblem } from '../checking/row-problem'
import type { RowState, SheetRow } from './sheet-row'

/** Which rows are shown: by state, by the column of a problem, or by one kind of problem in it. */
export interface SheetFilter {
  state: RowState | 'all'
  problem?: { column: number; code?: RowProblem['code'] | undefined } | undefined
}

export const everyRow: SheetFilter = { state: 'all' }

export function shownRows(rows: readonly SheetRow[], { state, problem }: SheetFilter): number[] {
  const shown: number[] = []
  for (const [index, row] of rows.entries()) {
    if (state !== 'all' && row.state !== state) continue
    const isMeant = ({ column, code }: RowProblem) =>
      column === problem?.column && code === (problem.code ?? code)
    if (problem === undefined || row.problems.some(isMeant)) shown.push(index)
  }
  return shown
}

/** One kind of problem in one column, with the number of rows that have it. */
export interface ProblemCount {
  column: number
  code: RowProblem['code']
  count: number
  /** One of these problems, for its message. */
  example: RowProblem
}

/** Returns the counts, sorted by column and then by number of rows. */
export function countProblems(rows: readonly SheetRow[]): ProblemCount[] {
  const counts = new Map<string, ProblemCount>()
  for (const { problems } of rows) {
    for (const problem of problems) {
      const { column, code } = problem
      const key = `${column} ${code}`
      const known = counts.get(key)
      if (known === undefined) counts.set(key, { column, code, count: 1, example: problem })
      else known.count += 1
    }
  }
  return [...counts.values()].sort(
    (one, other) => one.column - other.column || other.count - one.count,
  )
}
