import { besides } from './cells'
import type { Luma } from './luma'

/** Of 255. Paper this bright cannot show a glare. */
const white = 243
const mostPaper = 248
/** Shares of the photo: a smaller spot hides little. */
const leastShare = 0.01
const mostShare = 0.3
/** How far around a white spot is looked, in pixels of the photo at a long edge of about 300. */
const rings = 9
/** How much darker it is there, of 255. */
const leastDrop = 40
/** How much of that is left close to the spot. Printed white ends at once. */
const leastFade = 0.17
const mostFade = 0.8

/**
 * Looks at a photo with a long edge of about 300 pixels. Finds white spots that fade into the page, as a reflection does. White that is printed has an
 * edge, and on white paper nothing is brighter than the page.
 */
export function hasGlare({ data, width, height }: Luma, paper: number): boolean {
  if (paper > mostPaper) return false
  const isSeen = new Uint8Array(data.length)
  for (const start of data.keys()) {
    const spot = whiteSpot(start)
    const share = spot.length / data.length
    if (share < leastShare || share > mostShare) continue
    const means = meansAround(spot, data, width, height)
    const far = means[rings - 1] ?? 255
    const near = ((means[1] ?? 255) + (means[2] ?? 255)) / 2
    const drop = 250 - far
    const fade = (near - far) / drop
    if (drop >= leastDrop && fade >= leastFade && fade <= mostFade) return true
  }
  return false

  function whiteSpot(start: number): number[] {
    const spot: number[] = []
    const add = (pixel: number) => {
      if (isSeen[pixel] === 1 || (data[pixel] ?? 0) < white) return
      isSeen[pixel] = 1
      spot.push(pixel)
    }
    add(start)
    // It grows while it is walked through.
    for (const pixel of spot) for (const beside of besides(pixel, width, height)) add(beside)
    return spot
  }
}

/** The brightness of each ring around a spot, from the inner to the outer. */
function meansAround(
  spot: readonly number[],
  data: Uint8Array,
  width: number,
  height: number,
): number[] {
  const isKnown = new Uint8Array(data.length)
  for (const pixel of spot) isKnown[pixel] = 1
  let edge = spot
  return Array.from({ length: rings }, () => {
    const next: number[] = []
    for (const pixel of edge) {
      for (const beside of besides(pixel, width, height)) {
        if (isKnown[beside] === 1) continue
        isKnown[beside] = 1
        next.push(beside)
      }
    }
    edge = next
    return next.reduce((sum, pixel) => sum + (data[pixel] ?? 0), 0) / Math.max(1, next.length)
  })
}
