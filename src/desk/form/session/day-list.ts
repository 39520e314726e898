import { readReference } from '../../../contract/person-reference'
import { type PersonCase, plainLetters } from '../../../person'
import { createStore } from '../../../ui/listeners'
import { csvFile } from '../../csv'
import { isToday } from '../../is-today'

/** `unsure`: the person was sent and the outcome is unknown. */
export type DayState = 'created' | 'exists' | 'unsure'

/** A person that this desk sent. */
export interface DayEntry {
  /** The person's `Idempotency-Key`. */
  key: string
  /** Milliseconds since 1970. */
  at: number
  name: string
  personCase: PersonCase
  /** The service's id, or "" where it sent none. */
  id: string
  state: DayState
}

/** The people that this desk sent today, newest first. The day ends at midnight of the device's clock. */
export interface DayList {
  entries: () => readonly DayEntry[]
  /** Adds entries. A newer entry of the same person replaces the older one. */
  put: (...entries: readonly DayEntry[]) => void
  /** Removes the entries of other days. */
  removePast: () => void
  subscribe: (listener: () => void) => () => void
}

export function createDayList(): DayList {
  const entries = createStore<readonly DayEntry[]>([])
  return {
    entries: entries.read,
    put: (...added) => entries.set(ofToday(mergeEntries(entries.read(), added))),
    removePast: () => entries.set(ofToday(entries.read())),
    subscribe: entries.subscribe,
  }
}

export function ofToday(entries: readonly DayEntry[]): readonly DayEntry[] {
  return entries.filter(({ at }) => isToday(at))
}

/** Returns both lists, newest first. Of one person, the entry of `added` stays. */
export function mergeEntries(
  before: readonly DayEntry[],
  added: readonly DayEntry[],
): readonly DayEntry[] {
  const byKey = new Map([...before, ...added].map((entry) => [entry.key, entry]))
  return [...byKey.values()].sort((one, other) => other.at - one.at)
}

/** Returns the entries whose name, id or case contains every word, and those with this short reference. */
export function searchDay(
  entries: readonly DayEntry[],
  words: string,
  nameOfCase: (personCase: PersonCase) => string,
  referenceOf: (id: string) => string | undefined,
): readonly DayEntry[] {
  const query = plainLetters(words).trim().split(/\s+/)
  const reference = readReference(words)
  return entries.filter((entry) => {
    if (reference !== undefined && referenceOf(entry.id) === reference) return true
    const text = plainLetters(`${entry.name} ${entry.id} ${nameOfCase(entry.personCase)}`)
    return query.every((word) => text.includes(word))
  })
}

const columns = ['time', 'name', 'case', 'id', 'state'] as const

/** Returns the list as CSV. */
export function dayCsv(entries: readonly DayEntry[]): string {
  const rows = entries.map(({ at, name, personCase, id, state }) => [
    new Date(at).toISOString(),
    name,
    personCase,
    id,
    state,
  ])
  return csvFile([columns, ...rows])
}
