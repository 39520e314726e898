import { wholeRow } from '../checking/row-problem'
import { sheetSession } from '../sheet-session'
import { everyRow, type SheetFilter } from '../state/filter'
import { type CellPosition, gridFocus } from '../state/grid-focus'
import { nextWrong } from './next-cell'

const { sheet: people } = sheetSession

/** Returns the current cell, unless its row or column is not shown: no key may change what nobody sees. */
export function currentCell(): CellPosition | undefined {
  const { cell } = gridFocus.read()
  const { shown, columns } = people.overview()
  const isShown = cell && columns[cell.column]?.leftOut !== 'spare' && shown.includes(cell.index)
  return isShown === true ? cell : undefined
}

export function filterRows(filter: SheetFilter): void {
  people.dispatch({ kind: 'show', filter: { ...filter, kept: undefined } })
}

/** Shows the rows of a state, and the first wrong cell among them. */
export function showRows(filter: SheetFilter): void {
  filterRows(filter)
  const first = nextWrong(people.overview().shown, people.row, undefined)
  const isOfWrong = filter.state === 'wrong' || filter.state === 'refused'
  if (isOfWrong && first !== undefined) gridFocus.scrollTo(first)
}

/** Goes to a row by its number, whatever rows are shown. Returns false if there is none. */
export function goToRow(number: number): boolean {
  const index = people.state().rows.findIndex((row) => row.number === number)
  if (index < 0) return false
  showCell({ index, column: wholeRow }, gridFocus.goTo)
  return true
}

/** Goes to a cell, whatever rows are shown. */
export function showCell(cell: CellPosition, go: typeof gridFocus.goTo): void {
  if (!people.overview().shown.includes(cell.index)) filterRows(everyRow)
  go({ index: cell.index, column: cell.column })
}
