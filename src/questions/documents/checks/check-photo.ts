import type { PhotoFindings, PhotoNote } from './photo-notes'
import { busiestPart } from './busiest-part'
import { isCut } from './cut'
import { hasGlare } from './glare'
import { areFew, areLow, areUnreadable, isTurned } from './letter-size'
import { lettersOf } from './letters'
import { areText, type Lines, linesOf } from './lines'
import { type Luma, lumaOf, type PhotoPixels, reduced } from './luma'
import { type Ranges, rangesOf } from './ranges'
import { isBlurredAcross, isBlurredDown, noiseOf } from './sharpness'
import { isBright, isDark, tonesOf } from './tones'

/** Pixels: a card that fills such a photo has capitals of 7. */
const leastEdge = 400
/** Enough to tell a reflection. */
const smallEdge = 300
/** Fewer letters are no document. */
const leastLetters = 12

/**
 * Looks at a photo as it will be sent. `pause` lets the page do something else: no part takes
 * longer than 50 ms.
 */
export async function checkPhoto(
  photo: PhotoPixels,
  pause: () => Promise<void>,
): Promise<PhotoFindings> {
  const luma = lumaOf(photo.reduced)
  await pause()
  return { notes: await notesOf(photo, luma, pause) }
}

/** What is wrong with the light or the focus hides everything else. */
async function notesOf(
  photo: PhotoPixels,
  luma: Luma,
  pause: () => Promise<void>,
): Promise<PhotoNote[]> {
  if (Math.max(photo.width, photo.height) < leastEdge) return ['small']
  const ranges = rangesOf(luma)
  const tones = tonesOf(ranges)
  if (isDark(tones)) return ['dark']
  await pause()
  const noise = noiseOf(luma)
  if (isBlurredAcross(luma, noise)) return ['blurred']
  await pause()
  if (isBlurredDown(luma, noise)) return ['blurred']
  await pause()
  const lines = linesOf(lettersOf(luma, noise))
  await pause()
  if (isTurned(lines)) return ['turned']
  const note = areFew(lines) ? await noteOfFew(photo, luma, ranges, lines, pause) : undefined
  if (note !== undefined) return [note]
  if (!areFew(lines) && areLow(lines)) return ['small']
  const small = reduced(luma, smallEdge)
  // A large reflection makes the page around it bright as well.
  if (isBright(tones, lines)) return [hasGlare(small, 0) ? 'glare' : 'bright']
  if (hasGlare(small, tones.paper)) return ['glare']
  await pause()
  const letters = [...lines.across, ...lines.down]
  return isCut(photo.reduced, letters) ? ['cut'] : []
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
  const lines = linesOf(lettersOf(part, noiseOf(part)))
  if (count(lines) >= leastLetters) return areUnreadable(lines) ? 'small' : undefined
  if (count(lines) > 0) return 'small'
  if (count(found) >= leastLetters) return undefined
  await pause()
  // A page may have light letters on a dark ground.
  const inverted = { ...luma, data: luma.data.map((value) => 255 - value) }
  return areText(linesOf(lettersOf(inverted, noiseOf(inverted))), 2 * leastLetters)
    ? undefined
    : 'cut'
}

function count({ across, down }: Lines): number {
  return across.length + down.length
}
