import type { ExistsAnswer, ExistsQuestion } from '../contract/exists'
import { randomKey } from '../drafts/draft'
import { createStore } from '../ui/listeners'
import { isToday } from './is-today'

/** The people of one day as a device keeps them, encrypted: no numbers and no names. */
export interface KeptPeople {
  /** When the first was kept, in milliseconds since 1970. */
  at: number
  /** Those of all tabs that made the hashes. */
  keys: readonly string[]
  /** Oldest first. */
  hashes: readonly string[]
}

/** A day's people have two numbers each, so this is 20,000 of them in less than 1 MB. */
const maxHashes = 40_000
/** One for each tab that created people before it knew those of the device. */
const maxKeys = 20
/** Enough to tell the numbers of all people apart. 15 bytes are 20 characters. */
const hashBytes = 15
const algorithm: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' }

/**
 * The people whom this tab has created and, where the day's list is kept, those of this device's day: as hashes of
 * their numbers with a key of the tab.
 */
export function createKnownPeople() {
  /** By hash. Those of the device end with the day; those of this tab last as long as its page. */
  const known = new Map<string, { at: number; isOwn: boolean }>()
  const count = createStore(0)
  /** New people get the first one. */
  const keys = new Map<string, Promise<CryptoKey>>()
  let restoring: Promise<unknown> | undefined

  const addKey = (key: string) => {
    const bytes = new TextEncoder().encode(key)
    if (!keys.has(key))
      keys.set(key, crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']))
  }
  const hashOf = async (question: ExistsQuestion, key: CryptoKey) => {
    const numbers = new TextEncoder().encode(JSON.stringify(question))
    const bytes = await crypto.subtle.sign(algorithm.name, key, numbers)
    return btoa(String.fromCharCode(...new Uint8Array(bytes, 0, hashBytes)))
  }
  return {
    count: count.read,
    subscribe: count.subscribe,
    isEmpty: () => known.size === 0 && restoring === undefined,
    /** Adds a person who was created, by the numbers that a service would be asked for. */
    add: async (questions: readonly ExistsQuestion[]) => {
      // A page without TLS has no cipher, and knows nobody.
      if (!globalThis.isSecureContext) return
      await restoring
      if (keys.size === 0) addKey(randomKey())
      const [key] = keys.values()
      if (key === undefined) return
      for (const question of questions)
        known.set(await hashOf(question, await key), { at: Date.now(), isOwn: true })
      count.set(known.size)
    },
    /** Answers as a service does, of these people alone. */
    ask: async (question: ExistsQuestion): Promise<ExistsAnswer> => {
      await restoring
      for (const key of known.size === 0 ? [] : keys.values()) {
        const found = known.get(await hashOf(question, await key))
        if (found !== undefined && (found.isOwn || isToday(found.at)))
          return { exists: true, created_at: new Date(found.at).toISOString() }
      }
      return { exists: false }
    },
    /** Until this is settled, those of the device are not known. */
    waitFor: (reading: Promise<unknown>) => {
      const end = () => {
        if (restoring === ended) restoring = undefined
      }
      const ended = reading.then(end, end)
      restoring = ended
    },
    /** Adds those whom the device kept today. Returns whom it has to keep from now on, if anybody. */
    exchange: (found: KeptPeople | undefined): KeptPeople | undefined => {
      const kept = found !== undefined && isToday(found.at) ? found : undefined
      for (const [hash, { at, isOwn }] of known) if (!isOwn && !isToday(at)) known.delete(hash)
      for (const key of kept?.keys ?? []) addKey(key)
      for (const hash of kept?.hashes ?? [])
        if (!known.has(hash)) known.set(hash, { at: kept?.at ?? 0, isOwn: false })
      if (count.read() !== known.size) count.set(known.size)
      const ofToday = [...known].flatMap(([hash, { at }]) => (isToday(at) ? [hash] : []))
      const hashes = [...new Set([...(kept?.hashes ?? []), ...ofToday])].slice(-maxHashes)
      if (hashes.length === 0) return undefined
      const all = new Set([...(kept?.keys ?? []), ...keys.keys()])
      return { at: kept?.at ?? Date.now(), keys: [...all].slice(-maxKeys), hashes }
    },
  }
}

export type KnownPeople = ReturnType<typeof createKnownPeople>

export const knownPeople = createKnownPeople()
