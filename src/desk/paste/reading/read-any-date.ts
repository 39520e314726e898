import { type DateAnswer, plainDigits, readDate, splitDate } from '../../../person'

/** The possible days of a text: two where the order of day and month is open. */
export type DateReading =
  | { state: 'read'; days: readonly DateAnswer[] }
  | { state: 'twoDigitYear' | 'excelDate' | 'unreadable' }

/** Reads a whole date between 1900 and 2099. It never guesses: 03/04/1990 has two days. */
export function readAnyDate(text: string): DateReading {
  if (/^\d{5}(\.\d+)?$/.test(plainDigits(text).trim())) return { state: 'excelDate' }
  const splits = splitDate(text)
  const days = new Set(splits.flatMap(({ date }) => dayOf(date)))
  if (days.size > 0) return { state: 'read', days: [...days].map(partsOf) }
  const isShort = splits.some(({ date }) => date.year.length === 2)
  return { state: isShort ? 'twoDigitYear' : 'unreadable' }
}

function dayOf(date: DateAnswer): string[] {
  const reading = readDate(date)
  return reading.ok && /^(?:19|20)/.test(reading.value) ? [reading.value] : []
}

function partsOf(value: string): DateAnswer {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day: String(Number(day)), month: String(Number(month)), year }
}
