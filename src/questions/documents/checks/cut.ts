import { besides, cellSide, type Cells, cellsOf, spread } from './cells'
import type { Letter } from './letters'
import type { Rgba } from './luma'

/** How many of 255 the edge of a paper differs from the table, at least. */
const clearStep = 27
/** Of the edges of the paper, so much has to be clear. */
const leastClear = 0.5
/** Shares of one side of the photo. */
const freeSide = 0.02
const cutSide = 0.04
/** How much one cell of a paper differs from those beside it: of 255, and of their light. */
const paperStep = 8
const paperShare = 0.03
/** How much each cell adds to the colour that the next is compared with. */
const paperDrift = 0.15

/**
 * Follows the paper from its letters to its edges. A document is cut off if its paper goes on to
 * one side of the photo, or to two that meet, and ends before the others. A scan is paper on all
 * sides, and so is what lies on white.
 */
export function isCut(photo: Rgba, letters: readonly Letter[]): boolean {
  const cells = cellsOf(photo)
  if (Math.min(cells.columns, cells.rows) < 3) return false
  const isPaper = paperOf(cells, startsIn(cells, letters))
  const sides = sidesOf(isPaper, cells)
  const cut = sides.map((share) => share > cutSide)
  const [left, top, right, bottom] = cut
  const isOneOfEach = !(left && right) && !(top && bottom)
  const isOther = sides.every((share, side) => cut[side] === true || share < freeSide)
  return cut.includes(true) && isOneOfEach && isOther && clearShare(cells, isPaper) >= leastClear
}

/** The brightest cell at each letter, which has the least ink, unless it lies on another colour than most. */
function startsIn({ columns, rows, colors }: Cells, letters: readonly Letter[]) {
  const starts = letters.map(({ left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const column = Math.min(columns - 2, Math.max(1, Math.floor(x / cellSide)))
    const cell = Math.min(rows - 2, Math.max(1, Math.floor(y / cellSide))) * columns + column
    const around = [-columns, 0, columns].flatMap((row) => [-1, 0, 1].map((by) => cell + row + by))
    return around.reduce((a, b) => (lightOf(colors, b) > lightOf(colors, a) ? b : a))
  })
  const sorted = [...starts].sort((a, b) => lightOf(colors, a) - lightOf(colors, b))
  const paper = sorted[sorted.length >> 1] ?? 0
  return starts.filter((cell) => {
    const light = lightOf(colors, cell) / lightOf(colors, paper)
    let hue = 0
    for (let part = 0; part < 3; part += 1)
      hue += Math.abs((colors[cell * 3 + part] ?? 0) - (colors[paper * 3 + part] ?? 0) * light)
    return light > 0.78 && light < 1.3 && hue < 36
  })
}

/** A shadow changes the colour of a paper little by little, its edge at once. */
function paperOf({ columns, rows, colors }: Cells, starts: readonly number[]): Uint8Array {
  const isPaper = new Uint8Array(columns * rows)
  const known = Float32Array.from(colors)
  const isLike = (cell: number, from: number) => {
    for (let part = 0; part < 3; part += 1) {
      const before = known[from * 3 + part] ?? 0
      const step = Math.abs((colors[cell * 3 + part] ?? 0) - before)
      if (step > paperStep + paperShare * before) return false
    }
    return true
  }
  const queue = [...starts]
  for (const cell of queue) isPaper[cell] = 1
  // It grows while it is walked through.
  for (const cell of queue) {
    for (const beside of besides(cell, columns, rows)) {
      if (isPaper[beside] === 1 || !isLike(beside, cell)) continue
      isPaper[beside] = 1
      queue.push(beside)
      for (let at = 0; at < 3; at += 1) {
        const before = known[cell * 3 + at] ?? 0
        known[beside * 3 + at] = before + paperDrift * ((colors[beside * 3 + at] ?? 0) - before)
      }
    }
  }
  return isPaper
}

function lightOf(colors: Float32Array, cell: number): number {
  return (colors[cell * 3] ?? 0) + (colors[cell * 3 + 1] ?? 0) + (colors[cell * 3 + 2] ?? 0)
}

/** The share of each side of the photo that is paper: left, top, right and bottom. */
function sidesOf(isPaper: Uint8Array, { columns, rows }: Cells): number[] {
  const share = (length: number, cellAt: (place: number) => number) => {
    let paper = 0
    for (let place = 0; place < length; place += 1) paper += isPaper[cellAt(place)] ?? 0
    return paper / length
  }
  return [
    share(rows, (row) => row * columns),
    share(columns, (column) => column),
    share(rows, (row) => row * columns + columns - 1),
    share(columns, (column) => (rows - 1) * columns + column),
  ]
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
