/** How bright each pixel of a photo is, row by row. */
export interface Luma {
  data: Uint8Array
  width: number
  height: number
}

/** The pixels of a canvas: red, green, blue and alpha of each. */
export interface Rgba {
  data: Uint8ClampedArray | Uint8Array
  width: number
  height: number
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
const [redWeight, greenWeight, blueWeight] = [77, 150, 29]

export function lumaOf({ data, width, height }: Rgba): Luma {
  const luma = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < luma.length; at += 1, from += 4) {
    const red = (data[from] ?? 0) * redWeight
    luma[at] = (red + (data[from + 1] ?? 0) * greenWeight + (data[from + 2] ?? 0) * blueWeight) >> 8
  }
  return { data: luma, width, height }
}

/** Each pixel is the mean of four, which also halves the noise. */
function halved({ data, width, height }: Luma): Luma {
  const half = new Uint8Array((width >> 1) * (height >> 1))
  let at = 0
  for (let y = 0; y + 1 < height; y += 2) {
    const row = y * width
    for (let x = row; x + 1 < row + width; x += 2) {
      const upper = (data[x] ?? 0) + (data[x + 1] ?? 0)
      half[at] = (upper + (data[x + width] ?? 0) + (data[x + width + 1] ?? 0) + 2) >> 2
      at += 1
    }
  }
  return { data: half, width: width >> 1, height: height >> 1 }
}

/** Halved until the long edge is at most this. */
export function reduced(luma: Luma, longEdge: number): Luma {
  let small = luma
  while (Math.max(small.width, small.height) > longEdge) small = halved(small)
  return small
}

/** Returns the value below which this share of a histogram lies. */
export function percentile(counts: ArrayLike<number>, share: number): number {
  let total = 0
  for (let at = 0; at < counts.length; at += 1) total += counts[at] ?? 0
  let left = total * share
  for (let at = 0; at < counts.length; at += 1) {
    left -= counts[at] ?? 0
    if (left < 0) return at
  }
  return counts.length - 1
}
