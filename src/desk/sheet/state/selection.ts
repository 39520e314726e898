import { wholeRow } from '../checking/row-problem'
import type { GridFocus } from './grid-focus'

/** The selected cells: the indexes of shown rows and of columns, in the order in which they are shown. */
export interface Area {
  rows: readonly number[]
  columns: readonly number[]
}

/**
 * Returns the selected cells, from the anchor to the current cell; undefined without a current cell, or if it is not
 * shown. The cell that heads a row stands for the whole row.
 */
export function areaOf(
  { cell, anchor = cell }: Pick<GridFocus, 'cell' | 'anchor'>,
  shown: readonly number[],
  columnCount: number,
): Area | undefined {
  if (cell === undefined || anchor === undefined) return undefined
  const ends = [shown.indexOf(anchor.index), shown.indexOf(cell.index)]
  if (ends.includes(-1)) return undefined
  const sides = [anchor.column, cell.column]
  const isWhole = sides.includes(wholeRow)
  const [left, right] = isWhole ? [0, columnCount - 1] : [Math.min(...sides), Math.max(...sides)]
  return {
    rows: shown.slice(Math.min(...ends), Math.max(...ends) + 1),
    columns: Array.from({ length: right - left + 1 }, (_, at) => left + at),
  }
}
