import type { Letter } from './letters'
import { type Rgba, spread } from './pixels'

/** Shares of one side of the photo. */
const freeSide = 0.02
const cutSide = 0.04
/** How much one cell of a paper differs from those beside it: of 255, and of their light. */
const paperStep = 8
const paperShare = 0.03
/** How much each cell adds to the colour that the next is compared with. */
const paperDrift = 0.15
/** Pixels of the reduced photo to one cell, across and down. */
const cellSide = 8

/** A photo so small that it can be walked through cell by cell. */
interface Cells {
  columns: number
  rows: number
  /** Red, green and blue of each. */
  colors: Float32Array
}

/** Of a colour. */
const parts: readonly number[] = [0, 1, 2]

/**
 * Follows the paper from its letters to its edges. A document is cut off if its paper goes on to
 * one side of the photo, or to two that meet, and ends before the others. A scan is paper on all
 * sides, and so is what lies on white.
 */
export function isCut(photo: Rgba, letters: readonly Letter[]): boolean {
  const cells = cellsOf(photo)
  if (Math.min(cells.columns, cells.rows) < 3) return false
  const isPaper = paperOf(cells, startsIn(cells, letters))
  const sides = sidesOf(cells).map((side) => {
    const paper = side.reduce((sum, cell) => sum + (isPaper[cell] ?? 0), 0)
    return paper / side.length
  })
  const cut = sides.map((share) => share > cutSide)
  const [left, top, right, bottom] = cut
  const isOneOfEach = !(left && right) && !(top && bottom)
  const isOther = sides.every((share, side) => cut[side] === true || share < freeSide)
  return cut.includes(true) && isOneOfEach && isOther
}

function cellsOf({ data, width, height }: Rgba): Cells {
  const [columns, rows] = [Math.floor(width / cellSide), Math.floor(height / cellSide)]
  const colors = new Float32Array(columns * rows * 3)
  for (const at of colors.keys()) {
    const cell = Math.floor(at / 3)
    const [left, top] = [(cell % columns) * cellSide, Math.floor(cell / columns) * cellSide]
    let sum = 0
    // A quarter of the pixels is as good as all.
    for (let y = top; y < top + cellSide; y += 2)
      for (let x = left; x < left + cellSide; x += 2)
        sum += data[(y * width + x) * 4 + (at % 3)] ?? 0
    colors[at] = sum / (cellSide / 2) ** 2
  }
  return { columns, rows, colors }
}

/** The brightest cell at each letter, which has the least ink. */
function startsIn({ columns, rows, colors }: Cells, letters: readonly Letter[]): number[] {
  const light = (cell: number) =>
    parts.reduce((sum, part) => sum + (colors[cell * 3 + part] ?? 0), 0)
  const within = (middle: number, count: number) =>
    Math.min(count - 2, Math.max(1, Math.floor(middle / cellSide)))
  return letters.map(({ left, right, top, bottom }) => {
    const cell = within((top + bottom) / 2, rows) * columns + within((left + right) / 2, columns)
    const around = [-columns, 0, columns].flatMap((row) => [-1, 0, 1].map((by) => cell + row + by))
    return around.reduce((a, b) => (light(b) > light(a) ? b : a))
  })
}

/** A shadow changes the colour of a paper little by little, its edge at once. */
function paperOf({ columns, rows, colors }: Cells, starts: readonly number[]): Uint8Array {
  const isPaper = new Uint8Array(columns * rows)
  const known = Float32Array.from(colors)
  spread(starts, isPaper, columns, (cell, from) => {
    const steps = parts.map(
      (part) => (colors[cell * 3 + part] ?? 0) - (known[from * 3 + part] ?? 0),
    )
    for (const part of parts) {
      const before = known[from * 3 + part] ?? 0
      if (Math.abs(steps[part] ?? 0) > paperStep + paperShare * before) return false
    }
    for (const part of parts)
      known[cell * 3 + part] = (known[from * 3 + part] ?? 0) + paperDrift * (steps[part] ?? 0)
    return true
  })
  return isPaper
}

/** The cells of each side of the photo: left, top, right and bottom. */
function sidesOf({ columns, rows }: Cells): number[][] {
  const down = Array.from({ length: rows }, (_, row) => row * columns)
  const across = Array.from({ length: columns }, (_, column) => column)
  const [right, bottom] = [columns - 1, (rows - 1) * columns]
  return [down, across, down.map((cell) => cell + right), across.map((cell) => cell + bottom)]
}
