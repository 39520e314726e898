import { type Letter, lettersOf } from './letters'
import { type Lines, linesOf } from './lines'
import type { Luma } from './luma'

/** A document has more letters in lines. */
const leastLetters = 45
/** Letters this low, in the reduced photo, are looked at in the whole one. */
const low = 4
/** In pixels of the whole photo. Blur makes letters of 7 pixels a little higher. */
const unreadable = 9

/** The median height. */
function heightOf(letters: readonly Letter[]): number {
  const heights = letters.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? 0
}

/** Text that runs down has higher letters than the words of a tiny text that stand above each other. */
export function isTurned({ across, down }: Lines): boolean {
  return down.length >= 30 && down.length > 3 * across.length && heightOf(down) >= 5
}

/** Whether the letters may be too small, as far as the reduced photo can tell. */
export function maybeSmall({ across, down }: Lines): boolean {
  const isFew = across.length + down.length < leastLetters
  return isFew || heightOf(across) <= low || (down.length > across.length && heightOf(down) <= low)
}

/** Finds the letters in the whole photo, part by part, so that no part takes long. */
export async function linesOfParts(full: Luma, pause: () => Promise<void>): Promise<Lines> {
  const letters: Letter[] = []
  const [width, height] = [full.width >> 1, full.height >> 1]
  for (const [left, top] of [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const) {
    const data = new Uint8Array(width * height)
    for (let y = 0; y < height; y += 1) {
      const from = (top + y) * full.width + left
      data.set(full.data.subarray(from, from + width), y * width)
    }
    for (const letter of lettersOf({ data, width, height })) {
      letters.push({
        left: letter.left + left,
        right: letter.right + left,
        top: letter.top + top,
        bottom: letter.bottom + top,
      })
    }
    await pause()
  }
  return linesOf(letters)
}

/** Of the letters of the whole photo. */
export function areUnreadable({ across, down }: Lines): boolean {
  const isStacked = down.length > across.length
  return heightOf(isStacked ? down : across) <= unreadable
}
