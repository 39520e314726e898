/** A seeded random generator: the same seed gives the same values. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next: () => number
  /** An integer, both ends included. */
  between: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  /** A separate generator, so that concurrent work does not change its values. */
  fork: (name: string) => Random
}

/** Mulberry32 by Tommy Ettinger: 32 bits of state are enough here. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    fork: (name) => {
      let mixed = seed
      for (const letter of name) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193)
      return randomFrom(mixed)
    },
  }
}
