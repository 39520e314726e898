import type { Letter } from './letters'
import type { Lines } from './lines'

/** A document has more letters in lines. */
const leastLetters = 45
/** Pixels of the reduced photo: 7 to 9 of the whole one. */
const low = 4
/** Pixels of the whole photo. Where few letters are found, blur has made those of 7 higher. */
const unreadable = 12
/** More than the words of a tiny text that stand above each other. */
const manyLetters = 150

/** The median height. */
export function heightOf(letters: readonly Letter[]): number {
  const heights = letters.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? 0
}

/** Text that runs down has higher letters than the words of a tiny text that stand above each other. */
export function isTurned({ across, down }: Lines): boolean {
  if (down.length < 30 || down.length < 1.5 * across.length) return false
  return heightOf(down) >= 5 || down.length >= manyLetters
}

/** The letters of the reduced photo, as far as they tell. */
export function areLow({ across, down }: Lines): boolean {
  return heightOf(down.length > across.length ? down : across) <= low
}

export function areFew({ across, down }: Lines): boolean {
  return Math.max(across.length, down.length) < leastLetters
}

/** Of the letters of the whole photo, where the reduced one showed few. */
export function areUnreadable({ across, down }: Lines): boolean {
  return heightOf(down.length > across.length ? down : across) <= unreadable
}
