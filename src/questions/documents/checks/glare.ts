import type { Letter } from './letters'
import type { Luma } from './luma'

const white = 243
/** Of the photo. */
const leastShare = 0.002
const mostShare = 0.2
/** Pixels of the reduced photo: how far away its surroundings are. */
const far = 9

export interface Glare { share: number; drop: number; soft: number; words: number }

/**
 * Finds white spots that fade into the page, as a reflection does. What is printed white has an
 * edge, and a page in bright light does not get darker around its white.
 */
export function glaresOf({ data, width, height }: Luma, letters: readonly Letter[], scale: number): Glare[] {
  const seen = new Uint8Array(data.length)
  const found: Glare[] = []
  const stack: number[] = []
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] === 1 || (data[start] ?? 0) < white) continue
    const spot: number[] = []
    seen[start] = 1
    stack.push(start)
    let [left, right, top, bottom] = [width, 0, height, 0]
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      spot.push(at)
      const [x, y] = [at % width, Math.floor(at / width)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (const beside of [x > 0 ? at - 1 : at, x + 1 < width ? at + 1 : at, at - width, at + width]) {
        if (beside < 0 || beside >= data.length || seen[beside] === 1 || (data[beside] ?? 0) < white) continue
        seen[beside] = 1
        stack.push(beside)
      }
    }
    const share = spot.length / data.length
    if (share < leastShare || share > mostShare) continue
    found.push({ share, ...fading(spot), words: wordsNear() })
    function wordsNear() {
      const reach = far * 2
      return letters.filter((l) => l.right / scale > left - reach && l.left / scale < right + reach && l.bottom / scale > top - reach && l.top / scale < bottom + reach).length
    }
  }
  return found

  /** Compares the means of rings around a spot. */
  function fading(spot: readonly number[]) {
    const distance = new Uint8Array(data.length)
    for (const at of spot) distance[at] = 1
    let edge: readonly number[] = spot
    const means: number[] = []
    for (let ring = 2; ring <= far + 1; ring += 1) {
      const next: number[] = []
      let sum = 0
      for (const at of edge) {
        const x = at % width
        for (const beside of [x > 0 ? at - 1 : at, x + 1 < width ? at + 1 : at, at - width, at + width]) {
          if (beside < 0 || beside >= data.length || distance[beside] !== 0) continue
          distance[beside] = ring
          next.push(beside)
          sum += data[beside] ?? 0
        }
      }
      means.push(next.length === 0 ? 255 : sum / next.length)
      edge = next
    }
    const [near = 255, middle = 255] = [((means[1] ?? 255) + (means[2] ?? 255)) / 2, means[4]]
    const away = means[far - 1] ?? 255
    const drop = 250 - away
    return { drop, soft: (near - away) / Math.max(1, drop), mid: (middle - away) / Math.max(1, drop) }
  }
}
