import type { DayEntry } from './day-list'

const columns = ['time', 'name', 'case', 'id', 'state'] as const

/**
 * The day's list as CSV (RFC 4180). It begins with a byte order mark, without which Excel takes letters with
 * accents for others.
 */
export function dayCsv(entries: readonly DayEntry[]): string {
  const rows = entries.map(({ at, name, personCase, id, state }) => [
    new Date(at).toISOString(),
    name,
    personCase,
    id,
    state,
  ])
  const lines = [columns, ...rows].map((row) => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** A spreadsheet runs what begins like a formula (OWASP, CSV injection): an apostrophe makes it a text. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
