import { heightOf, type Lines } from './letters'
import { besides, type Luma, percentile, spread } from './pixels'

type Tones = ReturnType<typeof tonesOf>

/**
 * Judges the light by the places with most contrast, and not by the mean of a photo: a dark table
 * is not a dark photo, nor is a white page an overexposed one.
 */
export function tonesOf(luma: Luma) {
  const { least, most } = rangesOf(luma)
  const contrasts = most.map((bright, block) => bright - (least[block] ?? 0))
  const enough = percentile(histogramOf(contrasts), 0.92)
  const hasContrast = (_: number, block: number) => (contrasts[block] ?? 0) >= enough
  return {
    /** How bright the paper is where there is most contrast, as between paper and letters. */
    paper: percentile(histogramOf(most.filter(hasContrast)), 0.5),
    /** How dark the darker letters are. */
    ink: percentile(histogramOf(least.filter(hasContrast)), 0.2),
    /** How bright the brightest 0.4 % are: a card far away on a dark table is no more. */
    brightest: percentile(histogramOf(most), 0.996),
  }
}

/** Pixels of a block, across and down. */
const blockSide = 16

/** Returns how dark and how bright a photo gets within each of its blocks. */
function rangesOf({ data, width, height }: Luma) {
  const [columns, rows] = [Math.floor(width / blockSide), Math.floor(height / blockSide)]
  const least = new Uint8Array(columns * rows).fill(255)
  const most = new Uint8Array(columns * rows)
  for (let y = 0; y < rows * blockSide; y += 1) {
    const first = Math.floor(y / blockSide) * columns
    for (let x = 0; x < columns * blockSide; x += 1) {
      const block = first + Math.floor(x / blockSide)
      const value = data[y * width + x] ?? 0
      if (value < (least[block] ?? 0)) least[block] = value
      if (value > (most[block] ?? 0)) most[block] = value
    }
  }
  return { least, most }
}

function histogramOf(values: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** White paper of good photos has 120 and more, of those taken in the dark less than 65. */
export function isDark({ paper, brightest }: Tones): boolean {
  return paper < 85 && brightest < 110
}

/** Too much light makes black grey as well: a white scan has black letters. Small ones are grey by blur alone. */
export function isBright({ paper, ink }: Tones, { across }: Lines): boolean {
  return paper >= 250 && ink >= (heightOf(across) >= 12 ? 36 : 50)
}

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
 * Looks at a photo with a long edge of about 300 pixels. Finds white spots that fade into the page, as a reflection
 * does. White that is printed has an edge, and on white paper nothing is brighter than the page.
 */
export function hasGlare({ data, width }: Luma, paper: number): boolean {
  if (paper > mostPaper) return false
  const isSeen = new Uint8Array(data.length)
  const isWhite = (pixel: number) => (data[pixel] ?? 0) >= white
  for (const start of data.keys()) {
    if (isSeen[start] === 1 || !isWhite(start)) continue
    const spot = spread([start], isSeen, width, isWhite)
    const share = spot.length / data.length
    if (share < leastShare || share > mostShare) continue
    const means = meansAround(spot, data, width)
    const far = means[rings - 1] ?? 255
    const near = ((means[1] ?? 255) + (means[2] ?? 255)) / 2
    const drop = 250 - far
    const fade = (near - far) / drop
    if (drop >= leastDrop && fade >= leastFade && fade <= mostFade) return true
  }
  return false
}

/** The brightness of each ring around a spot, from the inner to the outer. */
function meansAround(spot: readonly number[], data: Uint8Array, width: number): number[] {
  const isKnown = new Uint8Array(data.length)
  for (const pixel of spot) isKnown[pixel] = 1
  let edge = spot
  return Array.from({ length: rings }, () => {
    const next = new Set(edge.flatMap((pixel) => besides(pixel, width, data.length)))
    edge = [...next].filter((pixel) => isKnown[pixel] === 0)
    for (const pixel of edge) isKnown[pixel] = 1
    return edge.reduce((sum, pixel) => sum + (data[pixel] ?? 0), 0) / Math.max(1, edge.length)
  })
}

/** Rows that are averaged against noise. More would soften the edges of a document that lies aslant. */
const bandRows = 4
/** From one such band to the next: every other is enough. */
const bandStep = 8
/** Pixels on each side of an edge that are compared. */
const near = 2
const far = 8
/** A weaker edge may be noise. */
const leastStep = 24
const bins = 100
/** Sharp photos have 0.9 and more, those blurred by 5 and more of 2,400 pixels 0.7 and less. */
const leastSteepness = 0.76
/** With fewer edges, such as of a photo of a wall, nothing can be said. */
const leastEdges = 15

/**
 * Compares how much of the step between `far` pixels happens within `near`, at all edges of a
 * photo: motion blurs only the edges that it crosses. The means of several pixels on both sides of
 * an edge leave little of the noise, which would make a blurred photo look sharp.
 */
export function isBlurred(luma: Luma, noise: number, way: 'across' | 'down'): boolean {
  const { data } = luma
  // How many pixels there are along a band and across it, and how far from one to the next in the data.
  const [wide, high] = [[luma.width, 1] as const, [luma.height, luma.width] as const]
  const [[length, along], [height, across]] = way === 'across' ? [wide, high] : [high, wide]
  const counts = new Uint32Array(2 * bins)
  const sums = new Float32Array(length + 1)
  const least = Math.max(leastStep, 2.5 * noise)
  const step = (x: number, reach: number) =>
    Math.abs(((sums[x + reach] ?? 0) - 2 * (sums[x] ?? 0) + (sums[x - reach] ?? 0)) / reach)
  let edges = 0
  for (let y = 0; y + bandRows <= height; y += bandStep) {
    for (let x = 0; x < length; x += 1) {
      let sum = 0
      for (let row = y; row < y + bandRows; row += 1) sum += data[row * across + x * along] ?? 0
      sums[x + 1] = (sums[x] ?? 0) + sum / bandRows
    }
    for (let x = far; x + far <= length; x += 1) {
      const whole = step(x, far)
      // Only the steepest place of each edge counts.
      if (whole < least || whole < step(Math.max(far, x - 1), far)) continue
      if (whole <= step(Math.min(length - far, x + 1), far)) continue
      let steepest = 0
      const last = Math.min(length - near, x + far / 2)
      for (let beside = Math.max(near, x - far / 2); beside <= last; beside += 1)
        steepest = Math.max(steepest, step(beside, near))
      const ratio = Math.max(0, steepest - 0.7 * noise) / whole
      const bin = Math.min(2 * bins - 1, Math.floor(ratio * bins))
      counts[bin] = (counts[bin] ?? 0) + 1
      edges += 1
    }
  }
  // The sharper quarter: a shadow has no sharp edge in any photo.
  return edges >= leastEdges && percentile(counts, 0.75) / bins < leastSteepness
}

/** The standard deviation of the noise, from how much most pixels differ from those beside them. */
export function noiseOf({ data, width }: Luma): number {
  const counts = new Uint32Array(256)
  for (let at = width + 1; at + 1 < data.length; at += 23) {
    const bend = Math.abs(2 * (data[at] ?? 0) - (data[at - 1] ?? 0) - (data[at + 1] ?? 0))
    const bin = Math.min(255, bend)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  // The median of |2a - b - c| of white noise is 0.67 × √6 of its deviation.
  return percentile(counts, 0.5) / 1.65
}
