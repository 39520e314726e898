/** A calendar day, YYYY-MM-DD. String comparison gives the right order. */
export type Day = string

export function dayOf(year: number, month: number, day: number): Day {
  return [String(year).padStart(4, '0'), pad(month), pad(day)].join('-')
}

/** Returns true for a day that exists, so not for 2023-02-29 or 2024-13-01. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const { year, month, day } = partsOf(value)
  return month >= 1 && month <= 12 && day >= 1 && day <= lengthOfMonth(year, month)
}

function partsOf(day: Day): { year: number; month: number; day: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, day: date }
}

/** Returns the same day some years later. 29 February becomes 1 March in a year without it. */
export function addYears(day: Day, years: number): Day {
  const from = partsOf(day)
  const year = from.year + years
  if (from.day <= lengthOfMonth(year, from.month)) return dayOf(year, from.month, from.day)
  return dayOf(year, from.month + 1, 1)
}

/** Returns the whole days from one day to another, negative if the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

function lengthOfMonth(year: number, month: number): number {
  const last = new Date(0)
  // Date.UTC would read years below 100 as 19xx.
  last.setUTCFullYear(year, month, 0)
  return last.getUTCDate()
}

function pad(part: number): string {
  return String(part).padStart(2, '0')
}
