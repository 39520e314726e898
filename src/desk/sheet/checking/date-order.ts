import { cellAt } from '../columns/cells'
import { type Column, answerKindOf, type DateOrder } from '../columns/column'
import type { SheetLine } from '../reading/sheet-line'
import { cellText } from '../columns/cell-text'
import { orderShown } from './read-sheet-date'

/** The order of day and month in a file's dates. */
export interface DatesOfSheet {
  /** The one order that all unambiguous dates have. */
  shown?: DateOrder
  /** Some dates need an order, and the file shows none or both. */
  isUnclear: boolean
}

export function datesOf(lines: readonly SheetLine[], columns: readonly Column[]): DatesOfSheet {
  const found = new Set<DateOrder | 'either'>()
  for (const [at, { target }] of columns.entries()) {
    if (target === undefined || answerKindOf(target) !== 'date') continue
    for (const line of lines) {
      const order = orderShown(cellText(cellAt(line, columns, at), 'date'))
      if (order !== undefined) found.add(order)
    }
  }
  const isMixed = found.has('dayFirst') && found.has('monthFirst')
  if (isMixed) return { isUnclear: true }
  if (found.has('dayFirst')) return { shown: 'dayFirst', isUnclear: false }
  if (found.has('monthFirst')) return { shown: 'monthFirst', isUnclear: false }
  return { isUnclear: found.has('either') }
}
