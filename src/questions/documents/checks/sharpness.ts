import { type Luma, percentile } from './luma'

/** Rows that are averaged against noise. More would soften the edges of a document that lies aslant. */
const rows = 4
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
export function isBlurredAcross(luma: Luma, noise: number): boolean {
  const { data, width, height } = luma
  return isBlurred(data, noise, [width, 1], [height, width])
}

export function isBlurredDown(luma: Luma, noise: number): boolean {
  const { data, width, height } = luma
  return isBlurred(data, noise, [height, width], [width, 1])
}

/** How many pixels there are in a direction, and how far from one to the next in the data. */
type Direction = readonly [length: number, stride: number]

function isBlurred(
  data: Uint8Array,
  noise: number,
  [width, along]: Direction,
  [height, across]: Direction,
): boolean {
  const counts = new Uint32Array(2 * bins)
  const sums = new Float32Array(width + 1)
  const least = Math.max(leastStep, 2.5 * noise)
  let edges = 0
  for (let y = 0; y + rows <= height; y += bandStep) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let row = y; row < y + rows; row += 1) sum += data[row * across + x * along] ?? 0
      sums[x + 1] = (sums[x] ?? 0) + sum / rows
    }
    const step = (x: number, reach: number) =>
      ((sums[x + reach] ?? 0) - 2 * (sums[x] ?? 0) + (sums[x - reach] ?? 0)) / reach
    for (let x = far; x + far <= width; x += 1) {
      const whole = Math.abs(step(x, far))
      if (whole < least) continue
      // Only the steepest place of each edge counts.
      if (
        whole < Math.abs(step(Math.max(far, x - 1), far)) ||
        whole <= Math.abs(step(Math.min(width - far, x + 1), far))
      )
        continue
      let steepest = 0
      for (
        let beside = Math.max(near, x - far / 2);
        beside <= Math.min(width - near, x + far / 2);
        beside += 1
      )
        steepest = Math.max(steepest, Math.abs(step(beside, near)))
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
    const bin = bend > 255 ? 255 : bend
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  // The median of |2a - b - c| of white noise is 0.67 × √6 of its deviation.
  return percentile(counts, 0.5) / 1.65
}
