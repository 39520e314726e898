import type { DateAnswer } from './answers'
import { plainDigits } from './formats/plain-digits'
import { visibleText } from './formats/visible-text'
import { readDate } from './read-date'

/** One way to split a text into the parts of a date. They are as written: the day need not exist. */
export interface DateSplit {
  /** The part that comes first. */
  order: 'dayFirst' | 'monthFirst' | 'yearFirst'
  date: DateAnswer
}

/**
 * Returns every way to read a text as one whole date, day first before month first; none for other texts. It reads
 * what people and programs write: 31/12/1990, 1990-12-31, 31st of December 1990, Dec 31, 1990, 31121990, 31/12/90.
 */
export function splitDate(text: string): readonly DateSplit[] {
  const typed = withoutTime(visibleText(plainDigits(text)))
  if (/^\d{8}$/.test(typed)) return ofEightDigits(typed)
  const [one = '', two = '', three = ''] = partsOf(typed)
  if (/^\d{4}$/.test(one)) {
    const isDate = isMonth(two) && isNumber(three)
    return isDate ? [inOrder('yearFirst', one, two, three)] : []
  }
  if (!/^(?:\d{2}|\d{4})$/.test(three)) return []
  const dayFirst = isNumber(one) && isMonth(two) ? [inOrder('dayFirst', one, two, three)] : []
  const monthFirst = isMonth(one) && isNumber(two) ? [inOrder('monthFirst', one, two, three)] : []
  return [...dayFirst, ...monthFirst]
}

export function isRealDay({ date }: DateSplit): boolean {
  return readDate(date).ok
}

/**
 * Returns the parts of a date written as one text; undefined for no real date. Where both orders are possible, the day
 * comes first, as in the form: the person sees it in the inputs.
 */
export function wholeDateIn(text: string): DateAnswer | undefined {
  return splitDate(text).find(isRealDay)?.date
}

/** Spreadsheets and programs add midnight to a date. */
function withoutTime(text: string): string {
  return text.replace(/(\d)(?:T|\s+)00?:00(?::00(?:\.0+)?)?(?:Z|\s*AM)?$/i, '$1')
}

/** The year tells the parts apart: 20010110 is no day of the year 110. */
function ofEightDigits(digits: string): DateSplit[] {
  const [one, two, last] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  return [
    inOrder('dayFirst', one, two, last),
    inOrder('monthFirst', one, two, last),
    inOrder('yearFirst', digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)),
  ].filter(({ date }) => /^(?:19|20)/.test(date.year))
}

/** Returns the three parts of a date; none for another text. An apostrophe may stand before the year. */
function partsOf(text: string): string[] {
  const plain = text
    .replace(/(\d)(?:st|nd|rd|th)(?:\b|(?=\d))(?:\s+of\b)?/gi, '$1 ')
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/gi, '$& ')
  return /^(\w+)[\s/.,-]+(\w+)[\s/.,-]+['’]?(\w+)$/.exec(plain)?.slice(1) ?? []
}

function isNumber(part: string): boolean {
  return /^\d{1,2}$/.test(part)
}

function isMonth(part: string): boolean {
  return isNumber(part) || /^[a-z]{3,9}$/i.test(part)
}

function inOrder(order: DateSplit['order'], one: string, two: string, three: string): DateSplit {
  if (order === 'yearFirst') return { order, date: { day: three, month: two, year: one } }
  if (order === 'monthFirst') return { order, date: { day: two, month: one, year: three } }
  return { order, date: { day: one, month: two, year: three } }
}
