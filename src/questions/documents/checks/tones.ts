import { type Luma, percentile, type Rgba } from './luma'

const side = 16

export interface Tones {
  /** How bright the paper is where there is most contrast, as between paper and letters. */
  paper: number
  /** How dark the darker letters are. */
  ink: number
  /** How bright the brightest 0.4 % are: a card far away on a dark table is no more. */
  brightest: number
}

/**
 * Judges the light by the places with most contrast, and not by the mean of a photo: a dark table
 * is not a dark photo, nor is a white page an overexposed one.
 */
export function tonesOf({ data, width, height }: Luma): Tones {
  const [contrasts, brights] = [new Uint32Array(256), new Uint32Array(256)]
  const blocks: [least: number, most: number][] = []
  for (let y = 0; y + side <= height; y += side) {
    for (let x = 0; x + side <= width; x += side) {
      let [least, most] = [255, 0]
      for (let row = y; row < y + side; row += 1) {
        for (let at = row * width + x, end = at + side; at < end; at += 1) {
          const value = data[at] ?? 0
          if (value < least) least = value
          if (value > most) most = value
        }
      }
      blocks.push([least, most])
      brights[most] = (brights[most] ?? 0) + 1
      contrasts[most - least] = (contrasts[most - least] ?? 0) + 1
    }
  }
  const enough = percentile(contrasts, 0.92)
  const [papers, inks] = [new Uint32Array(256), new Uint32Array(256)]
  for (const [least, most] of blocks) {
    if (most - least < enough) continue
    papers[most] = (papers[most] ?? 0) + 1
    inks[least] = (inks[least] ?? 0) + 1
  }
  return {
    paper: percentile(papers, 0.5),
    ink: percentile(inks, 0.2),
    brightest: percentile(brights, 0.996),
  }
}

/** White paper of good photos has 120 and more, of those taken in the dark less than 65. */
export function isDark({ paper, brightest }: Tones): boolean {
  return paper < 85 && brightest < 110
}

/**
 * Too much light makes black grey as well: a white scan has black letters. Colours that lost one
 * of their three parts to white show it too.
 */
export function isBright({ paper, ink }: Tones, photo: Rgba): boolean {
  return paper >= 250 && (ink >= 50 || (ink >= 36 && bleachedShare(photo) >= 0.15))
}

/** The share of the photo that has a colour with at least one part at its limit. */
function bleachedShare({ data, width, height }: Rgba): number {
  let [bleached, all] = [0, 0]
  for (let y = 0; y + 4 <= height; y += 8) {
    for (let x = 0; x + 4 <= width; x += 8) {
      // Means of small squares, since noise takes single pixels off the limit.
      const sums = [0, 1, 2].map((part) => {
        let sum = 0
        for (let at = 0; at < 16; at += 1)
          sum += data[((y + (at >> 2)) * width + x + (at & 3)) * 4 + part] ?? 0
        return sum / 16
      })
      const least = Math.min(...sums)
      all += 1
      if (Math.max(...sums) >= 250 && least < 242 && least > 60) bleached += 1
    }
  }
  return bleached / all
}
