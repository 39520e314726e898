import type { Luma } from './luma'

const side = 16

/**
 * A photo as 16 × 16 digits in hex, each the brightness of a part in comparison with the whole.
 * Saving a photo again changes few of them, and each by one.
 */
export function likenessOf({ data, width, height }: Luma): string {
  const sums = new Float64Array(side * side)
  const counts = new Uint32Array(side * side)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * side) / height) * side
    for (let x = 0; x < width; x += 1) {
      const part = row + Math.floor((x * side) / width)
      sums[part] = (sums[part] ?? 0) + (data[y * width + x] ?? 0)
      counts[part] = (counts[part] ?? 0) + 1
    }
  }
  const means = sums.map((sum, part) => sum / Math.max(1, counts[part] ?? 0))
  const mean = means.reduce((sum, part) => sum + part, 0) / means.length
  const spread = Math.sqrt(means.reduce((sum, part) => sum + (part - mean) ** 2, 0) / means.length)
  const digits = Array.from(means, (part) => {
    const digit = Math.round(7.5 + (4 * (part - mean)) / Math.max(1, spread))
    return Math.max(0, Math.min(15, digit)).toString(16)
  })
  return digits.join('')
}
