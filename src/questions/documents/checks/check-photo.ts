import { isCut } from './cut'
import { areFew, areLow, areText, isTurned, type Lines, linesOf } from './letters'
import { hasGlare, isBlurred, isBright, isDark, noiseOf, tonesOf } from './light'
import type { PhotoNote } from './photo-notes'
import { type Luma, lumaOf, type PhotoPixels, reduced } from './pixels'

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
  const tones = tonesOf(luma)
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
  const note = areFew(lines) ? await noteOfFew(photo, luma, lines, pause) : undefined
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
  found: Lines,
  pause: () => Promise<void>,
): Promise<PhotoNote | undefined> {
  const lines: Lines = { across: [], down: [] }
  const [width, height] = [photo.width >> 1, photo.height >> 1]
  for (const quarter of [0, 1, 2, 3]) {
    const part = lumaOf(photo.partOf((quarter % 2) * width, (quarter >> 1) * height, width, height))
    await pause()
    const { across, down } = linesOf(part, noiseOf(part))
    lines.across.push(...across)
    lines.down.push(...down)
    await pause()
  }
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
