import { heightOf } from './letter-size'
import type { Lines } from './lines'
import { percentile } from './luma'
import type { Ranges } from './ranges'

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
export function tonesOf({ least, most }: Ranges): Tones {
  const [contrasts, brights] = [new Uint32Array(256), new Uint32Array(256)]
  for (let block = 0; block < most.length; block += 1) {
    const bright = most[block] ?? 0
    const contrast = bright - (least[block] ?? 0)
    brights[bright] = (brights[bright] ?? 0) + 1
    contrasts[contrast] = (contrasts[contrast] ?? 0) + 1
  }
  const enough = percentile(contrasts, 0.92)
  const [papers, inks] = [new Uint32Array(256), new Uint32Array(256)]
  for (let block = 0; block < most.length; block += 1) {
    const [dark, bright] = [least[block] ?? 0, most[block] ?? 0]
    if (bright - dark < enough) continue
    papers[bright] = (papers[bright] ?? 0) + 1
    inks[dark] = (inks[dark] ?? 0) + 1
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
