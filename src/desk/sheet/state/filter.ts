import { plainLetters } from '../../../person'
import { valuesByKey } from '../../values-by-key'
import type { RowProblem } from '../checking/row-problem'
import type { RowState, SheetRow } from './sheet-row'
import type { RowsOfSheet } from './sheet-state'

/** Which rows are shown: by state, by the column of a problem or one kind of problem in it, and by a text. */
export interface SheetFilter {
  state: RowState | 'all'
  problem?: { column: number; code?: RowProblem['code'] | undefined } | undefined
  text?: string | undefined
  /** The indexes of rows that have changed since the filter was chosen: a mended row stays where it is. */
  kept?: ReadonlySet<number> | undefined
}

export const everyRow: SheetFilter = { state: 'all' }

/** Returns the filter of a sheet after one of its rows has changed: if it is shown, it is kept. */
export function filterKeeping(
  { filter, rows }: Pick<RowsOfSheet, 'rows'> & { filter: SheetFilter },
  changed: number,
): SheetFilter {
  const { state, problem, text = '', kept = [] } = filter
  if (state === 'all' && problem === undefined && text === '') return filter
  const isShown = shownRows(rows, filter).includes(changed)
  return isShown ? { ...filter, kept: new Set([...kept, changed]) } : filter
}

/** Returns the indexes of the shown rows, in their order. */
export function shownRows(
  rows: readonly SheetRow[],
  { state, problem, text = '', kept }: SheetFilter,
): number[] {
  const words = plainLetters(text).trim()
  const isMeant = ({ column, code }: RowProblem) =>
    column === problem?.column && code === (problem.code ?? code)
  const isShown = (row: SheetRow) =>
    (state === 'all' || row.state === state) &&
    (problem === undefined || row.problems.some(isMeant)) &&
    (words === '' || wordsOf(row).includes(words))
  return rows.flatMap((row, index) => (kept?.has(index) === true || isShown(row) ? [index] : []))
}

/** The words of cells, which are the same array until one is edited. */
const plainCells = new WeakMap<readonly string[], string>()

function wordsOf({ cells }: SheetRow): string {
  let words = plainCells.get(cells)
  if (words === undefined) {
    words = plainLetters(cells.join('\n'))
    plainCells.set(cells, words)
  }
  return words
}

/** One of the problems of a kind, with the number of rows that have one in that column. */
export type ProblemCount = RowProblem & { count: number }

/** Returns the counts, sorted by column and then by number of rows. */
export function countProblems(rows: readonly SheetRow[]): ProblemCount[] {
  const ofKinds = valuesByKey(
    rows.flatMap(({ problems }) =>
      problems.map((each) => [`${each.column} ${each.code}`, each] as const),
    ),
  )
  return [...ofKinds.values()]
    .flatMap(([first, ...others]) => (first ? [{ ...first, count: others.length + 1 }] : []))
    .sort((one, other) => one.column - other.column || other.count - one.count)
}
