import type { Luma } from './luma'
import { noiseOf } from './sharpness'
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
export function lettersOf(luma: Luma): Letter[] {
  return spotsOf(luma).filter(({ left, right, top, bottom, ink }) => {
    const [width, height] = [right - left, bottom - top]
    const longest = Math.max(width, height)
    // Neither a speck, nor a line of a table or of the grain of wood.
    const isLetter =
      longest >= leastSize && longest <= mostSize && longest <= 8 * Math.min(width, height)
    const isWhole = left > 0 && top > 0 && right < luma.width && bottom < luma.height
    return isLetter && isWhole && ink >= 0.18 * width * height
  })
}

function spotsOf(luma: Luma): Spot[] {
  const { data, width, height } = luma
  const step = Math.max(leastStep, 3 * noiseOf(luma))
  const spots = createSpots()
  const sums = createSums(luma)
  // The number of the spot of each pixel, with an empty one on both sides.
  let [above, own] = [new Int32Array(width + 2), new Int32Array(width + 2)]
  for (let y = 0; y < height; y += 1) {
    const { line, rows } = sums.next(y)
    own.fill(0)
    for (let x = 0; x < width; x += 1) {
      const from = x > around ? x - around : 0
      const to = x + around < width ? x + around + 1 : width
      const pixels = (to - from) * rows
      const sum = (line[to] ?? 0) - (line[from] ?? 0)
      const darker = sum - (data[y * width + x] ?? 0) * pixels
      if (darker < step * pixels || darker < leastShare * sum) continue
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

/** Sums of the columns within reach of a row, added up from the left: of any square in two steps. */
function createSums({ data, width, height }: Luma) {
  const columns = new Int32Array(width)
  const line = new Int32Array(width + 1)
  for (let at = 0; at < Math.min(around, height) * width; at += width)
    for (let x = 0; x < width; x += 1) columns[x] = (columns[x] ?? 0) + (data[at + x] ?? 0)
  return {
    /** For row after row. */
    next: (y: number) => {
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
      return { line, rows: Math.min(height, y + around + 1) - Math.max(0, y - around) }
    },
  }
}
