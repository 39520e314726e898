import { type DateAnswer, plainDigits, readDate, splitDate } from '../../../person'

/**
 * Reads a whole date between 1900 and 2099. It never guesses: 03/04/1990 has two days. Returns why a text has none.
 */
export function readAnyDate(
  text: string,
): DateAnswer[] | 'twoDigitYear' | 'excelDate' | 'unreadable' {
  if (/^\d{5}(\.\d+)?$/.test(plainDigits(text).trim())) return 'excelDate'
  const splits = splitDate(text)
  const days = new Set(splits.flatMap(({ date }) => dayOf(date)))
  if (days.size > 0) return [...days].map(partsOf)
  return splits.some(({ date }) => date.year.length === 2) ? 'twoDigitYear' : 'unreadable'
}

function dayOf(date: DateAnswer): string[] {
  const reading = readDate(date)
  return reading.ok && /^(?:19|20)/.test(reading.value) ? [reading.value] : []
}

/** Returns the parts of a day as people type them. */
export function partsOf(day: string): DateAnswer {
  const [year = '', ...others] = day.split('-')
  const [month = '', date = ''] = others.map((part) => String(Number(part)))
  return { day: date, month, year }
}
