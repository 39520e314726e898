import { type DateAnswer, type DateSplit, isRealDay, plainDigits, splitDate } from '../../../person'
import { cellText } from '../columns/cell-text'
import { answerKindOf, type Column, type DateOrder, dateOrders } from '../columns/column'
import type { Cells } from '../columns/cells'
import type { SheetCode } from './row-problem'

export type SheetDate =
  | { ok: true; parts: DateAnswer }
  /** `part` is set where only that part of the date is wrong. */
  | { ok: false; code: SheetCode | 'notAYear'; part?: 'year' }

/** Excel's serial number: days since 1900. Excel saves it if the cell is not formatted as a date. */
const serial = /^\d{4,5}(?:[.,]\d+)?$/
/** Four digits can also be a year alone. */
const year = /^(?:19|20)\d\d$/

/**
 * Reads a whole date. It never guesses: an ambiguous date needs `order`, and a year needs four digits. A date that
 * contradicts the order of the file is wrong.
 */
export function readSheetDate(text: string, order: DateOrder | undefined): SheetDate {
  const typed = plainDigits(text).trim()
  if (typed === '') return { ok: true, parts: { day: '', month: '', year: '' } }
  const splits = splitDate(typed)
  if (splits.length === 0) {
    const isSerial = serial.test(typed) && !year.test(typed)
    return { ok: false, code: isSerial ? 'dateAsNumber' : 'dateUnread' }
  }
  const followed = order ?? orderIn(splits) ?? (isSameInBoth(splits) ? 'dayFirst' : undefined)
  const split = onlyDay(splits) ?? splits.find((each) => each.order === followed)
  if (split === undefined) return { ok: false, code: 'dateOrderUnknown' }
  const isShort = split.date.year.length === 2
  return isShort ? { ok: false, code: 'notAYear', part: 'year' } : { ok: true, parts: split.date }
}

/** The order of day and month in a file's dates. */
export interface DatesOfSheet {
  /** The one order that all unambiguous dates have. */
  shown?: DateOrder
  /** Some dates need an order, and the file shows none or both. */
  isUnclear: boolean
}

/** Reading a date takes long where a file has thousands, and these show no order: none, and one with its year first. */
const orderless = /^(?:\d{4}-\d\d-\d\d)?$/

export function datesOf(lines: readonly Cells[], columns: readonly Column[]): DatesOfSheet {
  const found = new Set<DateOrder | 'either'>()
  for (const [at, { target }] of columns.entries()) {
    if (target === undefined || answerKindOf(target) !== 'date') continue
    for (const { cells } of lines) {
      const cell = cells[at] ?? ''
      const order = orderless.test(cell) ? undefined : orderShown(cellText(cell, 'date'))
      if (order !== undefined) found.add(order)
    }
  }
  const [shown, other] = dateOrders.filter((order) => found.has(order))
  if (shown === undefined) return { isUnclear: found.has('either') }
  return other === undefined ? { shown, isUnclear: false } : { isUnclear: true }
}

/** Returns the order that a date shows by itself; 'either' for a date that is valid in both orders and differs. */
function orderShown(text: string): DateOrder | 'either' | undefined {
  const splits = splitDate(text)
  if (onlyDay(splits) !== undefined || isSameInBoth(splits)) return undefined
  return orderIn(splits) ?? (splits.some(hasMonth) ? 'either' : undefined)
}

/** The way to read a date that names its month, or begins with its year. */
function onlyDay(splits: readonly DateSplit[]): DateSplit | undefined {
  const [only] = splits
  if (splits.length === 1) return only
  const iso = splits.find((each) => each.order === 'yearFirst')
  if (iso === undefined) return undefined
  return splits.every((each) => isRealDay(each) === (each === iso)) ? iso : undefined
}

function isSameInBoth(splits: readonly DateSplit[]): boolean {
  return splits.some(({ date }) => Number(date.day) === Number(date.month))
}

/** Returns the only order in which the number of the month can be one. */
function orderIn(splits: readonly DateSplit[]): DateOrder | undefined {
  const [one, other] = dateOrders.filter((order) =>
    splits.some((split) => split.order === order && hasMonth(split)),
  )
  return other === undefined ? one : undefined
}

function hasMonth({ date }: DateSplit): boolean {
  return Number(date.month) <= 12
}
