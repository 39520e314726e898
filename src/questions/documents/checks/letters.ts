import type { Luma } from './luma'
import { noiseOf } from './sharpness'

/** Dark spots, each with its box: the right and bottom lie outside. */
interface Spots {
  count: number
  left: Int32Array
  right: Int32Array
  top: Int32Array
  bottom: Int32Array
  ink: Int32Array
}

export interface Letter {
  left: number
  right: number
  top: number
  bottom: number
}

/** Half the side of the square that a pixel is compared with. */
const around = 12

/** Finds what is darker than its surroundings and has about the shape of a letter. */
export function lettersOf(luma: Luma): Letter[] {
  const spots = spotsOf(luma)
  const letters: Letter[] = []
  for (let at = 0; at < spots.count; at += 1) {
    const [left, right, top, bottom] = [spots.left[at] ?? 0, spots.right[at] ?? 0, spots.top[at] ?? 0, spots.bottom[at] ?? 0]
    const [width, height] = [right - left, bottom - top]
    const longest = Math.max(width, height)
    if (longest < 4 || longest > 60 || (spots.ink[at] ?? 0) < 0.18 * width * height) continue
    if (left === 0 || top === 0 || right === luma.width || bottom === luma.height) continue
    letters.push({ left, right, top, bottom })
  }
  return letters
}

function spotsOf(luma: Luma): Spots {
  const { data, width, height } = luma
  const least = Math.max(12, 3 * noiseOf(luma))
  // A photo of noise has no more spots than a quarter of its pixels.
  const most = (data.length >> 2) + 1
  const [left, right, top, bottom, ink] = [new Int32Array(most), new Int32Array(most), new Int32Array(most), new Int32Array(most), new Int32Array(most)]
  const parent = new Int32Array(most)
  let count = 0
  const root = (spot: number) => {
    let at = spot
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] ?? 0] ?? 0
      at = parent[at] ?? 0
    }
    return at
  }
  let [above, own] = [new Int32Array(width + 2), new Int32Array(width + 2)]
  const columns = new Int32Array(width)
  const sums = new Int32Array(width + 1)
  for (let y = -around; y < height; y += 1) {
    // The sums of each column within reach of this row.
    const [entering, leaving] = [y + around, y - around - 1]
    for (let x = 0; x < width; x += 1) {
      if (entering < height) columns[x] = (columns[x] ?? 0) + (data[entering * width + x] ?? 0)
      if (leaving >= 0) columns[x] = (columns[x] ?? 0) - (data[leaving * width + x] ?? 0)
      sums[x + 1] = (sums[x] ?? 0) + (columns[x] ?? 0)
    }
    if (y < 0) continue
    const tall = Math.min(height, entering + 1) - Math.max(0, leaving + 1)
    own.fill(0)
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [Math.max(0, x - around), Math.min(width, x + around + 1)]
      const mean = ((sums[to] ?? 0) - (sums[from] ?? 0)) / ((to - from) * tall)
      const step = mean - (data[y * width + x] ?? 0)
      if (step < least || step < 0.1 * mean) continue
      // The spot to the left, or one of the three above: numbers start with 1.
      let spot = own[x] ?? 0
      for (let beside = x; beside < x + 3; beside += 1) {
        const other = above[beside] ?? 0
        if (other === 0) continue
        if (spot === 0) spot = other
        else {
          const [a, b] = [root(spot), root(other)]
          parent[Math.max(a, b)] = Math.min(a, b)
        }
      }
      if (spot === 0) {
        count += 1
        spot = count
        parent[spot] = spot
        left[spot] = x
        top[spot] = y
      }
      own[x + 1] = spot
      left[spot] = Math.min(left[spot] ?? 0, x)
      right[spot] = Math.max(right[spot] ?? 0, x + 1)
      bottom[spot] = y + 1
      ink[spot] = (ink[spot] ?? 0) + 1
    }
    ;[above, own] = [own, above]
  }
  return merged(count)

  function merged(labels: number): Spots {
    let kept = 0
    const place = new Int32Array(labels + 1)
    for (let label = 1; label <= labels; label += 1) {
      const first = root(label)
      if (first === label) {
        place[label] = kept
        left[kept] = left[label] ?? 0
        right[kept] = right[label] ?? 0
        top[kept] = top[label] ?? 0
        bottom[kept] = bottom[label] ?? 0
        ink[kept] = ink[label] ?? 0
        kept += 1
        continue
      }
      const at = place[first] ?? 0
      left[at] = Math.min(left[at] ?? 0, left[label] ?? 0)
      right[at] = Math.max(right[at] ?? 0, right[label] ?? 0)
      bottom[at] = Math.max(bottom[at] ?? 0, bottom[label] ?? 0)
      ink[at] = (ink[at] ?? 0) + (ink[label] ?? 0)
    }
    return { count: kept, left, right, top, bottom, ink }
  }
}
