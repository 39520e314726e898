import { besides, cellSide, type Cells, cellsOf, spread } from './cells'
import type { Letter } from './letters'
import type { Rgba } from './luma'

/** How many of 255 the edge of a paper differs from the table, at least. */
const clearStep = 27
/** Shares of the photo's border, and of one side. */
const leastBorder = 0.02
const mostBorder = 0.45
const freeSide = 0.02
const cutSide = 0.04
/** Of the edges of the paper, so much has to be clear. */
const leastClear = 0.35
/** A document outside the photo has letters nearer to the side than this, in shares of the long edge. */
const mostGap = 0.045

/**
 * Follows the paper from its letters to its edges. A document is cut off if its paper goes on to
 * one or two sides of the photo and ends before the others, and has letters close to those sides.
 * A scan is paper on all sides, and so is what lies on white. `scale` is how many pixels of the
 * photo are one of the letters' pixels.
 */
export function isCut(photo: Rgba, letters: readonly Letter[], scale: number): boolean {
  const cells = cellsOf(photo)
  const { columns, rows } = cells
  const isPaper = paperOf(cells, letters, scale)
  const sides = sidesOf(isPaper, columns, rows)
  const border = sides.reduce((sum, side) => sum + side.cells, 0) / (2 * (columns + rows))
  if (border < leastBorder || border > mostBorder) return false
  if (sides.filter(({ share }) => share < freeSide).length < 2) return false
  const longEdge = Math.max(photo.width, photo.height)
  const gaps = gapsOf(letters, photo.width / scale, photo.height / scale)
  const isNear = sides.every(
    ({ share }, side) => share < cutSide || (gaps[side] ?? 0) * scale <= mostGap * longEdge,
  )
  return isNear && clearShare(cells, isPaper) >= leastClear
}

function paperOf(cells: Cells, letters: readonly Letter[], scale: number): Uint8Array {
  const { columns, rows, colors } = cells
  const starts = letters.map(({ left, right, top, bottom }) => {
    const [x, y] = [((left + right) / 2) * scale, ((top + bottom) / 2) * scale]
    const column = Math.min(columns - 1, Math.floor(x / cellSide))
    return Math.min(rows - 1, Math.floor(y / cellSide)) * columns + column
  })
  // Cells with little ink have the colour of the paper.
  const brightest = [...starts].sort((a, b) => lightOf(colors, b) - lightOf(colors, a))
  const paper = brightest[Math.floor(brightest.length / 4)] ?? 0
  const paperLight = lightOf(colors, paper)
  const isLike = (cell: number) => {
    const light = lightOf(colors, cell) / paperLight
    let hue = 0
    for (let part = 0; part < 3; part += 1)
      hue += Math.abs((colors[cell * 3 + part] ?? 0) - (colors[paper * 3 + part] ?? 0) * light)
    return light > 0.78 && light < 1.3 && hue < 36
  }
  const around = starts.flatMap((cell) => [cell - columns, cell, cell + columns])
  return spread(around, columns, rows, isLike)
}

function lightOf(colors: Float32Array, cell: number): number {
  return (colors[cell * 3] ?? 0) + (colors[cell * 3 + 1] ?? 0) + (colors[cell * 3 + 2] ?? 0)
}

/** How much paper touches each side of the photo: left, top, right and bottom. */
function sidesOf(isPaper: Uint8Array, columns: number, rows: number) {
  const count = (length: number, cellAt: (place: number) => number) => {
    let cells = 0
    for (let place = 0; place < length; place += 1) cells += isPaper[cellAt(place)] ?? 0
    return { cells, share: cells / length }
  }
  return [
    count(rows, (row) => row * columns),
    count(columns, (column) => column),
    count(rows, (row) => row * columns + columns - 1),
    count(columns, (column) => (rows - 1) * columns + column),
  ]
}

/** How far the nearest letter is from each side. */
function gapsOf(letters: readonly Letter[], width: number, height: number): number[] {
  const gaps = [width, height, width, height]
  for (const { left, right, top, bottom } of letters)
    for (const [side, gap] of [left, top, width - right, height - bottom].entries())
      gaps[side] = Math.min(gaps[side] ?? 0, gap)
  return gaps
}

/** How much of the border between paper and table is an edge, and not a shadow that begins. */
function clearShare({ columns, rows, colors }: Cells, isPaper: Uint8Array): number {
  const border = Array.from(isPaper.keys()).filter((cell) => {
    const column = cell % columns
    const isSide = column === 0 || column === columns - 1
    return isSide || cell < columns || cell >= columns * (rows - 1)
  })
  // Not the portrait, which is no paper either.
  const isTable = spread(border, columns, rows, (cell) => isPaper[cell] === 0)
  let [edges, clear] = [0, 0]
  for (const cell of isPaper.keys()) {
    if (isPaper[cell] === 0) continue
    for (const beside of besides(cell, columns, rows)) {
      if (isTable[beside] === 0) continue
      edges += 1
      // The cell beside it may hold some of both.
      const beyond = Math.max(0, Math.min(isPaper.length - 1, 2 * beside - cell))
      const step = Math.max(difference(colors, cell, beside), difference(colors, cell, beyond))
      if (step > clearStep) clear += 1
    }
  }
  return clear / Math.max(1, edges)
}

function difference(colors: Float32Array, a: number, b: number): number {
  let most = 0
  for (let part = 0; part < 3; part += 1)
    most = Math.max(most, Math.abs((colors[a * 3 + part] ?? 0) - (colors[b * 3 + part] ?? 0)))
  return most
}
