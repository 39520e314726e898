import type { PersonCase } from '../../../person'
import { createStore } from '../../../ui/listeners'
import { csvFile } from '../../csv'

/** A person whom this tab has created. */
export interface CreatedHere {
  /** Milliseconds since 1970. */
  at: number
  name: string
  personCase: PersonCase
  /** The service's id, or "" where it sent none. */
  id: string
}

/** The people whom this tab has created, newest first. They are in the memory of the page only. */
export function createCreatedList() {
  const { read, set, subscribe } = createStore<readonly CreatedHere[]>([])
  return { read, subscribe, add: (person: CreatedHere) => set([person, ...read()]) }
}

export type CreatedList = ReturnType<typeof createCreatedList>

const columns = ['time', 'name', 'case', 'id'] as const

export function createdCsv(people: readonly CreatedHere[]): string {
  const rows = people.map(({ at, name, personCase, id }) => [
    new Date(at).toISOString(),
    name,
    personCase,
    id,
  ])
  return csvFile([columns, ...rows])
}
