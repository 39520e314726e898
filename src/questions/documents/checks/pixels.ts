/** The pixels of a canvas, row by row: red, green, blue and alpha of each. */
export interface Rgba {
  data: Uint8ClampedArray | Uint8Array
  width: number
  height: number
}

/** How bright each pixel is. */
export interface Luma extends Rgba {
  data: Uint8Array
}

/** A photo as it will be sent. Most checks look at the reduced one, which is quicker and has less noise. */
export interface PhotoPixels {
  width: number
  height: number
  /** At half the size where the long edge is more than `reducedEdge`. */
  reduced: Rgba
  partOf: (left: number, top: number, width: number, height: number) => Rgba
}

export const reducedEdge = 1200

/** Weighs the colours as the eye does (ITU-R BT.601). */
export function lumaOf({ data, width, height }: Rgba): Luma {
  const luma = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < luma.length; at += 1, from += 4) {
    const red = (data[from] ?? 0) * 77
    luma[at] = (red + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8
  }
  return { data: luma, width, height }
}

/** Halved until the long edge is at most this. Each pixel is the mean of four, which also halves the noise. */
export function reduced(luma: Luma, longEdge: number): Luma {
  const { data, width, height } = luma
  if (Math.max(width, height) <= longEdge) return luma
  const [columns, rows] = [width >> 1, height >> 1]
  const half = new Uint8Array(columns * rows)
  for (let at = 0; at < half.length; at += 1) {
    const from = Math.floor(at / columns) * 2 * width + (at % columns) * 2
    const upper = (data[from] ?? 0) + (data[from + 1] ?? 0)
    half[at] = (upper + (data[from + width] ?? 0) + (data[from + width + 1] ?? 0) + 2) >> 2
  }
  return reduced({ data: half, width: columns, height: rows }, longEdge)
}

/** Returns the value below which this share of a histogram lies. */
export function percentile(counts: Uint32Array, share: number): number {
  let left = counts.reduce((sum, count) => sum + count, 0) * share
  for (const [value, count] of counts.entries()) {
    left -= count
    if (left < 0) return value
  }
  return counts.length - 1
}

/** The places on both sides, above and below. */
export function besides(place: number, columns: number, count: number): number[] {
  const column = place % columns
  const found: number[] = []
  if (column > 0) found.push(place - 1)
  if (column + 1 < columns) found.push(place + 1)
  if (place >= columns) found.push(place - columns)
  if (place + columns < count) found.push(place + columns)
  return found
}

/** Marks and returns these places and all that are reached from them, step by step, where the next one is let in. */
export function spread(
  starts: readonly number[],
  isReached: Uint8Array,
  columns: number,
  isLetIn: (place: number, from: number) => boolean,
): number[] {
  const places = [...starts]
  for (const place of places) isReached[place] = 1
  // It grows while it is walked through.
  for (const place of places) {
    for (const beside of besides(place, columns, isReached.length)) {
      if (isReached[beside] === 1 || !isLetIn(beside, place)) continue
      isReached[beside] = 1
      places.push(beside)
    }
  }
  return places
}
