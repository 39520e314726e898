import type { Kept, Sealed } from '../../../src/drafts/sealed'
import { createListeners } from '../../../src/ui/listeners'

/** A call of the store, with what it does to what is kept. */
export type Ask = <Result>(kind: 'read' | 'write' | 'remove', work: () => Result) => Promise<Result>

/** A store in memory. `ask` lets a call wait, or fail. Happy DOM has no IndexedDB. */
export function sealedInMemory(ask: Ask = async (_kind, work) => work()) {
  const kept = new Map<string, Kept>()
  let lost = createListeners()
  const keysOf = (prefix: string) => [...kept.keys()].filter((key) => key.startsWith(prefix)).sort()
  // What is encrypted is what it is now. A file stays the same one, so that it can be told from others.
  const sealed = (value: unknown) => (value instanceof Blob ? value : structuredClone(value))
  const putNow = (key: string, value: unknown, changedAt = Date.now()) =>
    void (value === undefined ? kept.delete(key) : kept.set(key, { value, changedAt }))
  const store: Sealed = {
    get: (key) =>
      ask('read', () => {
        const found = kept.get(key)
        return found && { ...found, value: sealed(found.value) }
      }),
    put: (key, value, changedAt) => {
      const own = sealed(value)
      return ask('write', () => putNow(key, own, changedAt))
    },
    putAll: (entries) => {
      const own = entries.map(([key, value]) => [key, sealed(value)] as const)
      return ask('write', () => {
        for (const [key, value] of own) putNow(key, value)
      })
    },
    remove: (prefix) =>
      ask('remove', () => {
        for (const key of keysOf(prefix)) kept.delete(key)
      }),
    keys: (prefix) => ask('read', () => keysOf(prefix)),
    has: (prefix) => ask('read', () => keysOf(prefix).length > 0),
    onLost: (listener) => lost.subscribe(listener),
  }
  return {
    store,
    kept,
    putNow,
    /** The browser closes the storage. */
    lose: () => lost.notify(),
    /** The browser closes the storage and deletes everything. */
    evict: () => {
      kept.clear()
      lost.notify()
    },
    /** The page is gone, and hears no more. */
    endPage: () => {
      lost = createListeners()
    },
  }
}
