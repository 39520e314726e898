import { heightOf } from './letter-size'
import type { Lines } from './lines'
import { type Luma, percentile } from './luma'

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

/** Pixels of the reduced photo. */
const largeLetters = 12

/**
 * Too much light makes black grey as well: a white scan has black letters. Small ones are grey by
 * blur alone.
 */
export function isBright({ paper, ink }: Tones, { across }: Lines): boolean {
  return paper >= 250 && ink >= (heightOf(across) >= largeLetters ? 36 : 50)
}
