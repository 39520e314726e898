import type { PersonCase } from '../../../person/cases'
import { createStore } from '../../../ui/listeners'
import { csvFile, notAFormula } from '../../csv'

/** `unsure`: sent, and nobody knows yet whether the person was created. */
export type DayState = 'created' | 'exists' | 'unsure'

/** Somebody this desk sent. */
export interface DayEntry {
  /** The person's `Idempotency-Key`. */
  key: string
  /** Milliseconds since 1970. */
  at: number
  name: string
  personCase: PersonCase
  /** The service's; "" where it gave none. */
  id: string
  state: DayState
}

/** What became of those whom this desk sent, the newest first. */
export interface DayList {
  entries: () => readonly DayEntry[]
  /** Another word on the same person takes the place of the one before. */
  put: (...entries: readonly DayEntry[]) => void
  subscribe: (listener: () => void) => () => void
}

export function createDayList(): DayList {
  const entries = createStore<readonly DayEntry[]>([])
  return {
    entries: entries.read,
    put: (...added) => entries.set(mergeEntries(entries.read(), added)),
    subscribe: entries.subscribe,
  }
}

/** Both together, the newest first; of the same person what was given last. */
export function mergeEntries(
  before: readonly DayEntry[],
  added: readonly DayEntry[],
): readonly DayEntry[] {
  const byKey = new Map([...before, ...added].map((entry) => [entry.key, entry]))
  return [...byKey.values()].sort((one, other) => other.at - one.at)
}

/** Whose name, reference or case holds all the words. */
export function searchDay(
  entries: readonly DayEntry[],
  words: string,
  nameOfCase: (personCase: PersonCase) => string,
): readonly DayEntry[] {
  const query = plain(words).split(/\s+/)
  return entries.filter((entry) => {
    const text = plain(`${entry.name} ${entry.id} ${nameOfCase(entry.personCase)}`)
    return query.every((word) => text.includes(word))
  })
}

/** Without case and accents, which few type when they search. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}

const columns = ['time', 'name', 'case', 'id', 'state'] as const

/** The day's list as CSV (RFC 4180). What a spreadsheet would run as a formula is made a text. */
export function dayCsv(entries: readonly DayEntry[]): string {
  const rows = entries.map(({ at, name, personCase, id, state }) =>
    [new Date(at).toISOString(), name, personCase, id, state].map(notAFormula),
  )
  return csvFile([columns, ...rows])
}
