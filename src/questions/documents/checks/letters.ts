import type { Luma } from './luma'
import { createSpots, type Spot } from './spots'

export type Letter = Omit<Spot, 'ink'>

/** Half the side of the square that a pixel is compared with. */
const around = 12
/** How much darker ink is than what is around it: of 255, and of the light there. */
const leastStep = 12
const leastShare = 0.1
const leastSize = 4
const mostSize = 60

/** Finds what is darker than its surroundings and has about the size and shape of a letter. */
export function lettersOf(luma: Luma, noise: number): Letter[] {
  return spotsOf(luma, noise).filter(({ left, right, top, bottom, ink }) => {
    const [width, height] = [right - left, bottom - top]
    const longest = Math.max(width, height)
    // Neither a speck, nor a line of a table or of the grain of wood.
    const isLetter =
      longest >= leastSize && longest <= mostSize && longest <= 8 * Math.min(width, height)
    const isWhole = left > 0 && top > 0 && right < luma.width && bottom < luma.height
    return isLetter && isWhole && ink >= 0.18 * width * height
  })
}

function spotsOf(luma: Luma, noise: number): Spot[] {
  const { width, height } = luma
  const ink = createInk(luma, noise)
  const spots = createSpots()
  // The number of the spot of each pixel, with an empty one on both sides.
  let [above, own] = [new Int32Array(width + 2), new Int32Array(width + 2)]
  for (let y = 0; y < height; y += 1) {
    own.fill(0)
    for (const x of ink.next(y)) {
      let spot = own[x] ?? 0
      for (let beside = x; beside < x + 3; beside += 1) {
        const other = above[beside] ?? 0
        if (other === 0) continue
        if (spot === 0) spot = other
        else if (spot !== other) spots.join(spot, other)
      }
      if (spot === 0) spot = spots.begin()
      own[x + 1] = spot
      spots.add(spot, x, y)
    }
    ;[above, own] = [own, above]
  }
  return spots.list()
}

/** What is darker than its surroundings. */
function createInk(luma: Luma, noise: number) {
  const { data, width, height } = luma
  const step = Math.max(leastStep, 3 * noise)
  const columns = new Int32Array(width)
  // Sums of the columns within reach of the row, added up from the left: of any square in two steps.
  const line = new Int32Array(width + 1)
  for (let at = 0; at < Math.min(around, height) * width; at += width)
    for (let x = 0; x < width; x += 1) columns[x] = (columns[x] ?? 0) + (data[at + x] ?? 0)
  const sumUp = (y: number) => {
    const entering = y + around < height ? (y + around) * width : -1
    const leaving = y > around ? (y - around - 1) * width : -1
    let sum = 0
    for (let x = 0; x < width; x += 1) {
      let column = columns[x] ?? 0
      if (entering >= 0) column += data[entering + x] ?? 0
      if (leaving >= 0) column -= data[leaving + x] ?? 0
      columns[x] = column
      sum += column
      line[x + 1] = sum
    }
  }
  return {
    /** For row after row. */
    next: (y: number): number[] => {
      sumUp(y)
      const rows = Math.min(height, y + around + 1) - Math.max(0, y - around)
      const row = y * width
      const found: number[] = []
      for (let x = 0; x < width; x += 1) {
        const from = x > around ? x - around : 0
        const to = x + around < width ? x + around + 1 : width
        const mean = ((line[to] ?? 0) - (line[from] ?? 0)) / ((to - from) * rows)
        const value = data[row + x] ?? 0
        if (value <= mean - step && value <= mean * (1 - leastShare)) found.push(x)
      }
      return found
    },
  }
}
