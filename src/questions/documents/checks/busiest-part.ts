import type { PhotoPixels, Rgba } from './luma'
import { blockSide, type Ranges } from './ranges'

/** Steps from one part that is tried to the next. */
const steps = 8

/**
 * The quarter of a photo with most contrast, where a small document lies. It is cut out of the
 * whole photo, of whose reduced one the ranges are.
 */
export function busiestPart(photo: PhotoPixels, { columns, rows, least, most }: Ranges): Rgba {
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
