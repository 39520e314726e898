import { plainLetters } from '../../../person'
import type { RowState, SheetRow } from './sheet-row'
import type { RowsOfSheet } from './sheet-state'

/** Which rows are shown: by state and by a text. */
export interface SheetFilter {
  state: RowState | 'all'
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
  const { state, text = '', kept = [] } = filter
  if (state === 'all' && text === '') return filter
  const isShown = shownRows(rows, filter).includes(changed)
  return isShown ? { ...filter, kept: new Set([...kept, changed]) } : filter
}

/** Returns the indexes of the shown rows, in their order. */
export function shownRows(
  rows: readonly SheetRow[],
  { state, text = '', kept }: SheetFilter,
): number[] {
  const words = plainLetters(text).trim()
  const isShown = (row: SheetRow) =>
    (state === 'all' || row.state === state) && (words === '' || wordsOf(row).includes(words))
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
