import type { RowProblem } from '../../../src/desk/sheet/checking/row-problem'
import type { SheetAction, SheetState } from '../../../src/desk/sheet/state/sheet-state'

/** Returns the worker's answer that nothing else is wrong with any row than these problems, by the rows' indexes. */
export function checkOf(
  { setup, rows }: Pick<SheetState, 'setup' | 'rows'>,
  found: readonly (readonly [index: number, problems: readonly RowProblem[]])[] = [],
): SheetAction {
  if (setup === undefined) throw new Error('There is nothing to check')
  const problemsAt = new Map(found)
  const problems = new Map(rows.map((row, index) => [row, problemsAt.get(index) ?? []]))
  return { kind: 'checked', setup, problems }
}
