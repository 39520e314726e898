import type { DateAnswer } from '../../../person/answers'
import { isBlankDate, readDate } from '../../../person/read-date'

/** The possible days of a text: two where the order of day and month is open. */
export type DateReading =
  | { state: 'read'; days: readonly DateAnswer[] }
  | { state: 'twoDigitYear' | 'excelDate' | 'unreadable' }

type Part = keyof DateAnswer
type Order = readonly [Part, Part, Part]

const dayFirst: Order = ['day', 'month', 'year']
const monthFirst: Order = ['month', 'day', 'year']
const yearFirst: Order = ['year', 'month', 'day']

/**
 * Reads a whole date as people and programs write it: 31/12/1990, 1990-12-31, 31st December 1990, Dec 31, 1990,
 * 31121990. It never guesses: 03/04/1990 has two days.
 */
export function readAnyDate(text: string): DateReading {
  const plain = withoutTime(text.normalize('NFKC').trim())
  if (/^\d{5}(\.\d+)?$/.test(plain)) return { state: 'excelDate' }
  const compact = /^\d{8}$/.test(plain)
  const days = compact ? ofEightDigits(plain) : ofParts(plain)
  if (days.length > 0) return { state: 'read', days }
  const [one = '', two = '', year = ''] = partsOf(plain)
  const isShort = /^\d\d$/.test(year) && (/^\d{1,2}$/.test(one) || /^\d{1,2}$/.test(two))
  return { state: isShort ? 'twoDigitYear' : 'unreadable' }
}

/** Spreadsheets and programs add midnight to a date. */
function withoutTime(text: string): string {
  return text.replace(/(\d)(?:T|\s+)00?:00(?::00(?:\.0+)?)?(?:Z|\s*AM)?$/i, '$1')
}

function ofEightDigits(digits: string): DateAnswer[] {
  const cut = (...lengths: number[]) => {
    let at = 0
    return lengths.map((length) => digits.slice(at, (at += length)))
  }
  return distinct([
    ...read(cut(2, 2, 4), dayFirst),
    ...read(cut(2, 2, 4), monthFirst),
    ...read(cut(4, 2, 2), yearFirst),
  ])
}

/** Returns the three parts of a date; none for another text. An apostrophe may stand before the year. */
function partsOf(text: string): string[] {
  const plain = text.replace(/(\d)(?:st|nd|rd|th)\b(?:\s+of\b)?/gi, '$1')
  return /^(\w+)[\s/.,-]+(\w+)[\s/.,-]+['’]?(\w+)$/.exec(plain)?.slice(1) ?? []
}

function ofParts(text: string): DateAnswer[] {
  const parts = partsOf(text)
  return distinct([...read(parts, dayFirst), ...read(parts, monthFirst), ...read(parts, yearFirst)])
}

/** Returns the day for these parts in this order, if it exists and lies between 1900 and 2099. */
function read(parts: readonly string[], order: Order): DateAnswer[] {
  const typed: DateAnswer = { day: '', month: '', year: '' }
  for (const [index, part] of order.entries()) typed[part] = parts[index] ?? ''
  if (isBlankDate(typed) || !/^\d/.test(typed.day)) return []
  const reading = readDate(typed)
  if (!reading.ok || !/^(?:19|20)/.test(reading.value)) return []
  const [year = '', month = '', day = ''] = reading.value.split('-')
  return [{ day: String(Number(day)), month: String(Number(month)), year }]
}

function distinct(days: readonly DateAnswer[]): DateAnswer[] {
  const byText = new Map(days.map((day) => [`${day.year}-${day.month}-${day.day}`, day]))
  return [...byText.values()]
}
