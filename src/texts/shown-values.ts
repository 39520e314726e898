import { selectedTag } from './in-language'
import { languageTable } from './language-table'

/** Returns "27 March 1990" for `1990-03-27`, in every time zone. */
export function formatDay(day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`), 'UTC')
}

/** Returns the date and the time on this device: "27 March 1990 at 14:05". */
export function formatMoment(when: Date): string {
  const locale = localeOf()
  // The languages of Nigeria borrow the months of English, not its "at".
  if (locale === 'en-NG') return `${formatDate(when)}, ${formatTime(when)}`
  return withFirst(
    when.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }),
  )
}

/** Returns "14:05", the time on this device. */
function formatTime(when: Date): string {
  const locale = localeOf()
  return when.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

export function formatDate(when: Date, timeZone?: 'UTC'): string {
  return withFirst(when.toLocaleDateString(localeOf(), { dateStyle: 'long', timeZone }))
}

/** French writes "1er mars", which `Intl` does not know. Only its months begin with a small letter. */
function withFirst(date: string): string {
  return date.replace(/^1 (?=\p{Ll})/u, '1er ')
}

/** Returns "1,500". */
export function formatNumber(number: number): string {
  return number.toLocaleString(localeOf())
}

/** Returns "US$1,500" or "US$1,500.50", in French "1 500,50 $US", and in Arabic the name of the currency. */
export function formatDollars(amount: number): string {
  const decimals = Number.isInteger(amount) ? 0 : 2
  // From right to left, "US$" would read "$US".
  const isMirrored = languageTable[selectedTag()].direction === 'rtl'
  return amount.toLocaleString(localeOf(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: isMirrored ? 'name' : 'symbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
  })
}

/** Returns "Lagos, Abuja and Kano". */
export function formatList(words: readonly string[]): string {
  return new Intl.ListFormat(localeOf()).format(words)
}

/** For the browser's `Intl`. */
function localeOf(): string {
  return languageTable[selectedTag()].locale
}
