import { randomFrom } from '../faults/support/random'

/** Numbers that look random, and are the same for the same seed. */
export interface Random {
  /** From `least` to below `most`. */
  between: (least: number, most: number) => number
  oneOf: <Item>(items: readonly Item[]) => Item
  isTrue: (chance: number) => boolean
}

export function createRandom(seed: number): Random {
  const { next } = randomFrom(seed)
  return {
    between: (least, most) => least + next() * (most - least),
    oneOf: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('Nothing to draw from')
      return item
    },
    isTrue: (chance) => next() < chance,
  }
}

const tableLength = 1 << 16

/** Normally distributed numbers, in a table: 4 million draws for each photo would take too long. */
export const gaussians = makeTable()

function makeTable(): Float32Array {
  const { between } = createRandom(7)
  return Float32Array.from({ length: tableLength }, () => {
    const radius = Math.sqrt(-2 * Math.log(between(Number.EPSILON, 1)))
    return radius * Math.cos(between(0, 2 * Math.PI))
  })
}
