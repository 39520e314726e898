import { wholeRow } from '../checking/row-problem'
import { sheetSession } from '../sheet-session'
import { everyRow, type SheetFilter } from '../state/filter'
import { gridFocus } from '../state/grid-focus'
import { nextWrong } from './next-cell'

const { sheet: people } = sheetSession

export function filterRows(filter: SheetFilter): void {
  people.dispatch({ kind: 'show', filter })
}

/** Shows the rows of a state, and the first wrong cell among them. */
export function showRows(filter: SheetFilter): void {
  filterRows(filter)
  const first = nextWrong(people.overview().shown, people.row, undefined)
  const isOfWrong = filter.state === 'wrong' || filter.state === 'refused'
  if (isOfWrong && first !== undefined) gridFocus.scrollTo(first)
}

/** Goes to a row by its number, whatever rows are shown. */
export function goToRow(number: number): void {
  const index = people.state().rows.findIndex((row) => row.number === number)
  if (index < 0) return
  if (!people.overview().shown.includes(index)) filterRows(everyRow)
  gridFocus.goTo({ index, column: wholeRow })
}
