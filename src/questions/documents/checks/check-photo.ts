import { isCut } from './cut'
import { areFew, areLow, areText, isTurned, type Lines, linesOf } from './letters'
import { hasGlare, isBlurred, isBright, isDark, noiseOf, tonesOf } from './light'
import type { PhotoNote } from './photo-notes'
import { blockSide, lumaOf, rangesOf, reduced } from './pixels'
import type { Luma, PhotoPixels, Ranges, Rgba } from './pixels'

/** Pixels: a card that fills such a photo has capitals of 7. */
const leastEdge = 400
/** Enough to tell a reflection. */
const smallEdge = 300
/** Fewer letters are no document. */
const leastLetters = 12

/**
 * Looks at a photo as it will be sent, and returns what a person may want to do better: what is wrong with the light or
 * the focus hides everything else. `pause` lets the page do something else: no part takes longer than 50 ms.
 */
export async function checkPhoto(
  photo: PhotoPixels,
  pause: () => Promise<void>,
): Promise<PhotoNote | undefined> {
  const luma = lumaOf(photo.reduced)
  await pause()
  if (Math.max(photo.width, photo.height) < leastEdge) return 'small'
  const ranges = rangesOf(luma)
  const tones = tonesOf(ranges)
  if (isDark(tones)) return 'dark'
  await pause()
  const noise = noiseOf(luma)
  for (const way of ['across', 'down'] as const) {
    if (isBlurred(luma, noise, way)) return 'blurred'
    await pause()
  }
  const lines = linesOf(luma, noise)
  await pause()
  if (isTurned(lines)) return 'turned'
  const note = areFew(lines) ? await noteOfFew(photo, luma, ranges, lines, pause) : undefined
  if (note !== undefined) return note
  if (!areFew(lines) && areLow(lines)) return 'small'
  const small = reduced(luma, smallEdge)
  // A large reflection makes the page around it bright as well.
  if (isBright(tones, lines)) return hasGlare(small, 0) ? 'glare' : 'bright'
  if (hasGlare(small, tones.paper)) return 'glare'
  await pause()
  return isCut(photo.reduced, [...lines.across, ...lines.down]) ? 'cut' : undefined
}

/** A photo with few letters shows a document from far away, or none. */
async function noteOfFew(
  photo: PhotoPixels,
  luma: Luma,
  ranges: Ranges,
  found: Lines,
  pause: () => Promise<void>,
): Promise<PhotoNote | undefined> {
  const part = lumaOf(busiestPart(photo, ranges))
  await pause()
  const lines = linesOf(part, noiseOf(part))
  if (count(lines) >= leastLetters) return areLow(lines, true) ? 'small' : undefined
  if (count(lines) > 0) return 'small'
  if (count(found) >= leastLetters) return undefined
  await pause()
  // A page may have light letters on a dark ground.
  const inverted = { ...luma, data: luma.data.map((value) => 255 - value) }
  return areText(linesOf(inverted, noiseOf(inverted)), 2 * leastLetters) ? undefined : 'cut'
}

function count({ across, down }: Lines): number {
  return across.length + down.length
}

/** Steps from one part that is tried to the next. */
const steps = 8

/**
 * The quarter of a photo with most contrast, where a small document lies. It is cut out of the whole photo, of whose
 * reduced one the ranges are.
 */
function busiestPart(photo: PhotoPixels, { columns, rows, least, most }: Ranges): Rgba {
  // Squared, so that a document outweighs the grain of a table.
  const contrasts = Float64Array.from(most, (bright, block) => (bright - (least[block] ?? 0)) ** 2)
  let best = { left: 0, top: 0, contrast: -1 }
  for (let at = 0; at < (steps + 1) ** 2; at += 1) {
    const left = Math.floor(((at % (steps + 1)) * columns) / 2 / steps)
    const top = Math.floor((Math.floor(at / (steps + 1)) * rows) / 2 / steps)
    let contrast = 0
    for (let row = top; row < top + rows / 2; row += 1)
      for (let column = left; column < left + columns / 2; column += 1)
        contrast += contrasts[row * columns + column] ?? 0
    if (contrast > best.contrast) best = { left, top, contrast }
  }
  const scale = (blockSide * photo.width) / photo.reduced.width
  const [left, top] = [Math.floor(best.left * scale), Math.floor(best.top * scale)]
  return photo.partOf(left, top, photo.width >> 1, photo.height >> 1)
}
