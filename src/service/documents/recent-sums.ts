import { remember } from './remember'

const maxAgeMs = 1000
const maxKeys = 10_000

interface Sum {
  readAt: number
  bytes: Promise<number>
  added: number
}

/**
 * Returns sums of bytes that are costly to read: at most a second old, with what this process counted since. Each piece
 * of each upload asks for the sums of its networks and of all. To read them each time would let a stranger
 * with many uploads keep the database busy.
 */
export function createRecentSums<Key>(read: (key: Key) => Promise<number>) {
  const sums = new Map<Key, Sum>()

  function readAgain(key: Key): Sum {
    // What is added while it is read may be in it already. It then counts twice for a second.
    const sum = { readAt: performance.now(), bytes: read(key), added: 0 }
    sum.bytes.catch(() => sums.delete(key))
    remember(sums, key, sum, maxKeys)
    return sum
  }

  return {
    async of(key: Key): Promise<number> {
      const known = sums.get(key)
      const isRecent = known !== undefined && performance.now() - known.readAt < maxAgeMs
      const sum = isRecent ? known : readAgain(key)
      return (await sum.bytes) + sum.added
    },
    /** Adds to the sums that are remembered. */
    add(keys: readonly Key[], bytes: number): void {
      for (const key of keys) {
        const sum = sums.get(key)
        if (sum !== undefined) sum.added += bytes
      }
    },
  }
}
