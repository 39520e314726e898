import type { ExistsQuestion } from '../contract/exists'
import { createStore } from '../ui/listeners'
import { hashOf } from './hash'

/**
 * When each person was created who is known to exist (ISO 8601), by `numberKey`; `unanswered` for one who was sent
 * without an answer, and may exist.
 */
export type KnownPeople = ReadonlyMap<string, string>

export const unanswered = ''

/** Returns the key of one number: a hash, which the device may keep after the number itself has left it. */
export function numberKey(question: ExistsQuestion): string {
  return hashOf(JSON.stringify(question))
}

/** Returns these numbers, by their keys, as those of people who were created now. */
export function createdNow(keys: readonly string[]): (readonly [string, string])[] {
  const now = new Date().toISOString()
  return keys.map((key) => [key, now] as const)
}

export type KnownPeopleStore = ReturnType<typeof createKnownPeople>

/**
 * Who exists, as far as this tab knows. It only grows: no later answer of the service, and no missing one, takes a
 * number away.
 */
export function createKnownPeople() {
  const { read, set, subscribe } = createStore<KnownPeople>(new Map())
  return {
    read,
    subscribe,
    add: (people: Iterable<readonly [key: string, createdAt: string]>) => {
      const all = new Map(read())
      let isMore = false
      for (const [key, createdAt] of people) {
        const before = all.get(key)
        if (before !== undefined && (before !== unanswered || createdAt === unanswered)) continue
        all.set(key, createdAt)
        isMore = true
      }
      if (isMore) set(all)
    },
  }
}

/** Both pages of the desk ask it. */
export const knownPeople = createKnownPeople()
