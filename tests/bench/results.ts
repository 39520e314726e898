import type { Candidate, Measure, Row } from './measure'
import { median } from './statistics'

type Name = Candidate['name']

/** A row with every value taken, in the order of the rounds. */
export interface Result extends Row {
  values: Partial<Record<Name, number[]>>
}

export class Results {
  readonly #rows: readonly Result[]

  constructor(measures: readonly Measure[]) {
    this.#rows = measures.flatMap(({ rows }) => rows.map((row) => ({ ...row, values: {} })))
  }

  add(name: Name, taken: Readonly<Record<string, number>>): void {
    for (const { key, values } of this.#rows) {
      const value = taken[key]
      if (value !== undefined) (values[name] ??= []).push(value)
    }
  }

  rows(): readonly Result[] {
    return this.#rows
  }
}

/** How many times the floor's median a page's is. */
export function ratio({ unit, values }: Result, name: Name): number | undefined {
  const [own, floor] = [values[name], values.floor]
  if (own === undefined || floor === undefined || unit === 'rounds') return undefined
  const least = median(floor)
  return least === 0 ? undefined : median(own) / least
}

/** Whether ours keeps to what the row allows; undefined where it allows anything. */
export function isKept(result: Result): boolean | undefined {
  const { unit, values, atMost, atMostOfFloor } = result
  const { ours } = values
  if (ours === undefined) return undefined
  if (unit === 'rounds') return ours.every((value) => value === 1)
  if (atMost !== undefined) return median(ours) <= atMost
  const times = ratio(result, 'ours')
  return atMostOfFloor === undefined || times === undefined ? undefined : times <= atMostOfFloor
}
