import { firstTexts } from './first-texts'
import type { Language } from './languages'

/** Returns "27 March 1990" for `1990-03-27`, in every time zone. */
export function formatDay(day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`), 'UTC')
}

/** Returns the date and the time on this device: "27 March 1990, 14:05". */
export function formatMoment(when: Date): string {
  return `${formatDate(when)}, ${formatTime(when)}`
}

/** Returns "14:05", the time on this device. */
export function formatTime(when: Date): string {
  return when.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

export function formatDate(when: Date, timeZone?: 'UTC'): string {
  const { locale, dates } = firstTexts()
  if (dates === undefined) return when.toLocaleDateString(locale, { dateStyle: 'long', timeZone })
  const isUtc = timeZone === 'UTC'
  const parts = {
    '{day}': isUtc ? when.getUTCDate() : when.getDate(),
    '{month}': dates.months[isUtc ? when.getUTCMonth() : when.getMonth()],
    '{year}': isUtc ? when.getUTCFullYear() : when.getFullYear(),
  }
  return Object.entries(parts).reduce(
    (text, [name, value]) => text.replace(name, String(value)),
    dates.pattern,
  )
}

/** Returns "1,500" or "1,500.50". */
export function formatNumber(amount: number, language?: Language): string {
  const decimals = Number.isInteger(amount) ? 0 : 2
  return amount.toLocaleString(firstTexts(language).locale, { minimumFractionDigits: decimals })
}
