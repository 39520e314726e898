import type { Luma, PhotoPixels, Rgba } from './luma'

const side = 16
/** Steps from one part that is tried to the next. */
const steps = 8

/**
 * The quarter of a photo with most contrast, where a small document lies. It is cut out of the
 * whole photo, of which `luma` is the reduced one.
 */
export function busiestPart(photo: PhotoPixels, luma: Luma): Rgba {
  const columns = Math.floor(luma.width / side)
  const rows = Math.floor(luma.height / side)
  const contrasts = contrastsOf(luma, columns, rows)
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
  const scale = (side * photo.width) / luma.width
  const [left, top] = [Math.floor(best.left * scale), Math.floor(best.top * scale)]
  return photo.partOf(left, top, photo.width >> 1, photo.height >> 1)
}

/** Squared, so that a document outweighs the grain of a table. */
function contrastsOf({ data, width }: Luma, columns: number, rows: number): Float64Array {
  return new Float64Array(columns * rows).map((_, block) => {
    const first = Math.floor(block / columns) * side * width + (block % columns) * side
    let [least, most] = [255, 0]
    for (let y = 0; y < side; y += 1) {
      for (let at = first + y * width, end = at + side; at < end; at += 1) {
        const value = data[at] ?? 0
        if (value < least) least = value
        if (value > most) most = value
      }
    }
    return (most - least) ** 2
  })
}
