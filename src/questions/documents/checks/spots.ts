/** Dark spots of a photo, found row by row. Each has the box around it: right and bottom lie outside. */
export interface Spots {
  /** Begins a spot, and returns its number from 1. */
  begin: () => number
  /** Adds a pixel. */
  add: (spot: number, x: number, y: number) => void
  /** Two numbers turned out to be of one spot. */
  join: (a: number, b: number) => void
  list: () => Spot[]
}

export interface Spot {
  left: number
  right: number
  top: number
  bottom: number
  /** Its pixels. */
  ink: number
}

export function createSpots(): Spots {
  const lefts = [0]
  const [rights, tops, bottoms, inks, parents] = [[0], [0], [0], [0], [0]]
  let count = 0
  const first = (spot: number) => {
    let at = spot
    while (parents[at] !== at) {
      // Shortens the way for the next time.
      parents[at] = parents[parents[at] ?? 0] ?? 0
      at = parents[at] ?? 0
    }
    return at
  }
  return {
    begin: () => {
      count += 1
      for (const field of [lefts, rights, tops, bottoms, inks]) field.push(0)
      parents.push(count)
      return count
    },
    add: (spot, x, y) => {
      if (inks[spot] === 0) {
        lefts[spot] = x
        tops[spot] = y
      }
      inks[spot] = (inks[spot] ?? 0) + 1
      if (x < (lefts[spot] ?? 0)) lefts[spot] = x
      if (x >= (rights[spot] ?? 0)) rights[spot] = x + 1
      bottoms[spot] = y + 1
    },
    join: (a, b) => {
      const [one, other] = [first(a), first(b)]
      parents[Math.max(one, other)] = Math.min(one, other)
    },
    list: () => {
      const spots = new Map<number, Spot>()
      for (let at = 1; at <= count; at += 1) {
        const [left = 0, top = 0, right = 0, bottom = 0, ink = 0] = [
          lefts[at],
          tops[at],
          rights[at],
          bottoms[at],
          inks[at],
        ]
        const whole = spots.get(first(at))
        if (whole === undefined) spots.set(at, { left, right, top, bottom, ink })
        else {
          whole.left = Math.min(whole.left, left)
          whole.right = Math.max(whole.right, right)
          whole.bottom = Math.max(whole.bottom, bottom)
          whole.ink += ink
        }
      }
      return [...spots.values()]
    },
  }
}
