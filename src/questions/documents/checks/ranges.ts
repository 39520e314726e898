import type { Luma } from './luma'

/** Pixels of a block, across and down. */
export const blockSide = 16

/** How dark and how bright a photo gets within each of its blocks, row by row. */
export interface Ranges {
  columns: number
  rows: number
  least: Uint8Array
  most: Uint8Array
}

export function rangesOf(luma: Luma): Ranges {
  const columns = Math.floor(luma.width / blockSide)
  const rows = Math.floor(luma.height / blockSide)
  const least = new Uint8Array(columns * rows)
  const most = new Uint8Array(columns * rows)
  for (const block of least.keys()) {
    const left = (block % columns) * blockSide
    const [low, high] = rangeAt(luma, left, Math.floor(block / columns) * blockSide)
    least[block] = low
    most[block] = high
  }
  return { columns, rows, least, most }
}

function rangeAt({ data, width }: Luma, left: number, top: number): [least: number, most: number] {
  let [least, most] = [255, 0]
  for (let y = top; y < top + blockSide; y += 1) {
    for (let at = y * width + left, end = at + blockSide; at < end; at += 1) {
      const value = data[at] ?? 0
      if (value < least) least = value
      if (value > most) most = value
    }
  }
  return [least, most]
}
