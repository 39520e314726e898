import type { DateAnswer } from './answers'
import { type Day, dayOf, isDay } from './formats/day'
import type { Reading } from './formats/format'
import type { RefusalCode } from './formats/refusal-code'
import { plainDigits } from './formats/plain-digits'
import { visibleText } from './formats/visible-text'

/** The path is empty for the whole date. */
interface PartRefusal {
  path: string[]
  code: RefusalCode
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads a date typed in three parts. "jan" and "January" are months too. Refusals name the wrong
 * parts, missing ones first. A day that does not exist, such as 31 February, is an error of the
 * whole date.
 */
export function readDate(answer: DateAnswer): Reading<Day> {
  const typed = { day: tidy(answer.day), month: tidy(answer.month), year: tidy(answer.year) }
  const parts = ['day', 'month', 'year'] as const
  const missing = parts.filter((part) => typed[part] === '')
  if (missing.length === parts.length) return refuse({ path: [], code: 'missing' })
  if (missing.length > 0) return refuse(...missing.map((part) => refusal(part, 'missing')))

  const day = number(typed.day, 1, 31)
  const month = readMonth(typed.month)
  const year = /^\d{4}$/.test(typed.year) ? Number(typed.year) : undefined
  if (day === undefined || month === undefined || year === undefined) {
    const wrong: PartRefusal[] = []
    if (day === undefined) wrong.push(refusal('day', 'notADay'))
    if (month === undefined) wrong.push(refusal('month', 'notAMonth'))
    if (year === undefined) wrong.push(refusal('year', 'notAYear'))
    return refuse(...wrong)
  }
  const value = dayOf(year, month, day)
  return isDay(value) ? { ok: true, value } : refuse({ path: [], code: 'notARealDate' })
}

export function isBlankDate(answer: DateAnswer): boolean {
  return [answer.day, answer.month, answer.year].every((part) => tidy(part) === '')
}

function readMonth(typed: string): number | undefined {
  const word = typed.toLowerCase()
  if (!/^[a-z]{3,9}$/.test(word)) return number(typed, 1, 12)
  const index = months.indexOf(word.slice(0, 3))
  const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
    .format(new Date(Date.UTC(2000, index, 1)))
    .toLowerCase()
  return index >= 0 && (name.startsWith(word) || word === 'sept') ? index + 1 : undefined
}

function number(typed: string, least: number, most: number): number | undefined {
  const value = /^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

function tidy(typed: string): string {
  return visibleText(plainDigits(typed))
}

function refusal(part: keyof DateAnswer, code: RefusalCode): PartRefusal {
  return { path: [part], code }
}

function refuse(...refusals: PartRefusal[]): Reading<never> {
  return { ok: false, refusals }
}
