import type { Letter } from './letters'
import type { Rgba } from './luma'

/** Pixels of the photo to one cell, across and down. */
const cell = 16
/** How much two cells that touch may differ where the paper goes on, of 255. */
const smooth = 9

interface Cells {
  columns: number
  rows: number
  /** Red, green and blue of each. */
  colors: Float32Array
}

/** How the paper around the letters lies in the photo. */
export interface Frame {
  sides: number[]
  /** The share of the photo's border that is paper. */
  border: number
  /** The share of the photo that is paper. */
  area: number
  /** How clear the edge of the paper is, from 0 to 1. */
  edge: number
}

/** Follows the paper from the letters to its edges. */
export function frameOf(photo: Rgba, letters: readonly Letter[], scale: number): Frame {
  const cells = cellsOf(photo)
  const { columns, rows, colors } = cells
  const isPaper = new Uint8Array(columns * rows)
  const paper = paperColor(cells, letters, scale)
  const queue: number[] = []
  const isLike = (at: number) => {
    const [red, green, blue] = [colors[at * 3] ?? 0, colors[at * 3 + 1] ?? 0, colors[at * 3 + 2] ?? 0]
    const light = (red + green + blue) / (paper[0] + paper[1] + paper[2])
    const hue = Math.abs(red - paper[0] * light) + Math.abs(green - paper[1] * light) + Math.abs(blue - paper[2] * light)
    return light > 0.78 && light < 1.3 && hue < 36
  }
  for (const { left, right, top, bottom } of letters) {
    const column = Math.floor((left + right) / 2 / scale)
    const row = Math.floor((top + bottom) / 2 / scale)
    for (const at of [row * columns + column, (row - 1) * columns + column, (row + 1) * columns + column]) {
      if (at < 0 || at >= isPaper.length || isPaper[at] === 1 || !isLike(at)) continue
      isPaper[at] = 1
      queue.push(at)
    }
  }
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const beside of besides(at, columns, rows)) {
      if (isPaper[beside] === 1) continue
      if (difference(colors, at, beside) <= 20 && isLike(beside)) {
        isPaper[beside] = 1
        queue.push(beside)
      }
    }
  }
  // What is not paper and reaches the border of the photo: the table, and no portrait.
  const isOutside = new Uint8Array(isPaper.length)
  const isBorder = (at: number) => {
    const x = at % columns
    return x === 0 || x === columns - 1 || at < columns || at >= columns * (rows - 1)
  }
  for (let at = 0; at < isPaper.length; at += 1) {
    if (isPaper[at] === 1 || isOutside[at] === 1 || !isBorder(at)) continue
    isOutside[at] = 1
    queue.push(at)
    for (let from = queue.pop(); from !== undefined; from = queue.pop()) {
      for (const beside of besides(from, columns, rows)) {
        if (isPaper[beside] === 1 || isOutside[beside] === 1) continue
        isOutside[beside] = 1
        queue.push(beside)
      }
    }
  }
  const sides = [0, 0, 0, 0]
  let [area, border, steps, clear] = [0, 0, 0, 0]
  for (let at = 0; at < isPaper.length; at += 1) {
    if (isPaper[at] === 0) continue
    area += 1
    if (isBorder(at)) border += 1
    const [x, y] = [at % columns, Math.floor(at / columns)]
    const on = [x === 0, y === 0, x === columns - 1, y === rows - 1]
    on.forEach((is, side) => { if (is) sides[side] = (sides[side] ?? 0) + 1 / (side % 2 === 0 ? rows : columns) })
    for (const beside of besides(at, columns, rows)) {
      if (isOutside[beside] === 0) continue
      steps += 1
      // The cell between them may hold some of both.
      const beyond = Math.max(0, Math.min(isPaper.length - 1, 2 * beside - at))
      if (Math.max(difference(colors, at, beside), difference(colors, at, beyond)) > 3 * smooth) clear += 1
    }
  }
  return { sides, border: border / (2 * (columns + rows) - 4), area: area / isPaper.length, edge: clear / Math.max(1, steps) }
}

function besides(at: number, columns: number, rows: number): number[] {
  const x = at % columns
  const found: number[] = []
  if (x > 0) found.push(at - 1)
  if (x + 1 < columns) found.push(at + 1)
  if (at >= columns) found.push(at - columns)
  if (at + columns < columns * rows) found.push(at + columns)
  return found
}

function difference(colors: Float32Array, a: number, b: number): number {
  let most = 0
  for (let part = 0; part < 3; part += 1)
    most = Math.max(most, Math.abs((colors[a * 3 + part] ?? 0) - (colors[b * 3 + part] ?? 0)))
  return most
}

/** The colour of the brighter half of the cells with letters. */
function paperColor({ columns, rows, colors }: Cells, letters: readonly Letter[], scale: number): [number, number, number] {
  const found: [number, number, number][] = []
  for (const { left, right, top, bottom } of letters) {
    const row = Math.min(rows - 1, Math.floor((top + bottom) / 2 / scale))
    const at = (row * columns + Math.min(columns - 1, Math.floor((left + right) / 2 / scale))) * 3
    found.push([colors[at] ?? 0, colors[at + 1] ?? 0, colors[at + 2] ?? 0])
  }
  found.sort((a, b) => b[0] + b[1] + b[2] - a[0] - a[1] - a[2])
  return found[Math.floor(found.length / 4)] ?? [255, 255, 255]
}

function cellsOf({ data, width, height }: Rgba): Cells {
  const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)]
  const colors = new Float32Array(columns * rows * 3)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let [red, green, blue] = [0, 0, 0]
      for (let y = 0; y < cell; y += 4) {
        const from = ((row * cell + y) * width + column * cell) * 4
        for (let at = from; at < from + cell * 4; at += 8) {
          red += data[at] ?? 0
          green += data[at + 1] ?? 0
          blue += data[at + 2] ?? 0
        }
      }
      const to = (row * columns + column) * 3
      const samples = (cell / 4) * (cell / 2)
      colors[to] = red / samples
      colors[to + 1] = green / samples
      colors[to + 2] = blue / samples
    }
  }
  return { columns, rows, colors }
}
