/** Pseudorandom values that are the same for the same seed, on any machine. */
export interface Random {
  /** Returns an integer between both values, inclusive. */
  between: (least: number, most: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** Returns true with this probability. */
  chance: (share: number) => boolean
  /** Returns a text of `count` characters out of these. */
  text: (count: number, of: string) => string
  digits: (count: number) => string
}

export function randomFrom(seed: string): Random {
  const next = mulberry32(hashOf(seed))
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const text = (count: number, of: string) =>
    Array.from({ length: count }, () => of.charAt(between(0, of.length - 1))).join('')
  return {
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
    chance: (share) => next() < share,
    text,
    digits: (count) => text(count, '0123456789'),
  }
}

/** FNV-1a, 32 bits. */
function hashOf(seed: string): number {
  let hash = 0x81_1c_9d_c5
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  return hash >>> 0
}

/** Tommy Ettinger's mulberry32: small, fast, and random enough for samples. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_00_00_00_00
  }
}
