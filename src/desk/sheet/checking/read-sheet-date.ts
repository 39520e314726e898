import type { DateAnswer } from '../../../person/answers'
import type { SheetCode } from './problem'

/** Which number of 3/4/1990 is first. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const
export type DateOrder = (typeof dateOrders)[number]

export type SheetDate =
  | { ok: true; parts: DateAnswer }
  /** `part` is set where only that part of the date is wrong. */
  | { ok: false; code: SheetCode | 'notAYear'; part?: 'year' }

const byNumbers = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{2}|\d{4})$/
const yearFirst = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/
const dayThenWord = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]{3,9})[-/., ]+(\d{2}|\d{4})$/i
const wordThenDay = /^([a-z]{3,9})[-/. ]+(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{2}|\d{4})$/i
/** Excel's serial number: days since 1900. Excel saves it if the cell is not formatted as a date. */
const serial = /^\d{4,5}(?:[.,]\d+)?$/
/** Four digits can also be a year alone. */
const year = /^(?:19|20)\d\d$/

/**
 * Reads a date as spreadsheets write it: 1990-12-31, 31/12/1990, 31-Dec-1990, Dec 31, 1990. It never guesses: an
 * ambiguous date needs `order`, and a year needs four digits.
 */
export function readSheetDate(text: string, order: DateOrder | undefined): SheetDate {
  const typed = tidy(text)
  if (typed === '') return parts('', '', '')
  const [, full, , its = '', last = ''] = yearFirst.exec(typed) ?? []
  if (full !== undefined) return parts(last, its, full)
  const [, one, , two = '', years = ''] = byNumbers.exec(typed) ?? []
  if (one !== undefined) {
    const meant =
      orderIn(one, two) ?? order ?? (Number(one) === Number(two) ? 'dayFirst' : undefined)
    // A date that contradicts the order of the file is wrong.
    const followed = order ?? meant
    if (followed === undefined) return { ok: false, code: 'dateOrderUnknown' }
    return followed === 'dayFirst' ? parts(one, two, years) : parts(two, one, years)
  }
  const [, day, month = '', ofDay = ''] = dayThenWord.exec(typed) ?? []
  if (day !== undefined) return parts(day, month, ofDay)
  const [, word, dayOfWord = '', ofWord = ''] = wordThenDay.exec(typed) ?? []
  if (word !== undefined) return parts(dayOfWord, word, ofWord)
  if (serial.test(typed) && !year.test(typed)) return { ok: false, code: 'dateAsNumber' }
  return { ok: false, code: 'dateUnread' }
}

/** Returns the order that a date shows by itself; 'either' for a date that is valid in both orders and differs. */
export function orderShown(text: string): DateOrder | 'either' | undefined {
  const [, one, , two = ''] = byNumbers.exec(tidy(text)) ?? []
  if (one === undefined || Number(one) === Number(two)) return undefined
  const order = orderIn(one, two)
  return order ?? (Number(one) <= 12 && Number(two) <= 12 ? 'either' : undefined)
}

/** A number above 12 cannot be a month. */
function orderIn(one: string, two: string): DateOrder | undefined {
  const canBeMonth = (part: string) => Number(part) <= 12
  if (canBeMonth(one) === canBeMonth(two)) return undefined
  return canBeMonth(two) ? 'dayFirst' : 'monthFirst'
}

function parts(day: string, month: string, years: string): SheetDate {
  if (years.length === 2) return { ok: false, code: 'notAYear', part: 'year' }
  return { ok: true, parts: { day, month, year: years } }
}

/** Databases add midnight to a date. */
function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[T ]0{1,2}:00(?::00(?:\.0+)?)?Z?$/, '')
}
