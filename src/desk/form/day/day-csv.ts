import { csvFile, notAFormula } from '../../csv'
import type { DayEntry } from './day-list'

const columns = ['time', 'name', 'case', 'id', 'state'] as const

/** The day's list as CSV (RFC 4180). What a spreadsheet would run as a formula is made a text. */
export function dayCsv(entries: readonly DayEntry[]): string {
  const rows = entries.map(({ at, name, personCase, id, state }) =>
    [new Date(at).toISOString(), name, personCase, id, state].map(notAFormula),
  )
  return csvFile([columns, ...rows])
}
