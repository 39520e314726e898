import type { Rgba } from './luma'

/** Pixels of the reduced photo to one cell, across and down. */
export const cellSide = 8

/** A photo so small that it can be walked through cell by cell. */
export interface Cells {
  columns: number
  rows: number
  /** Red, green and blue of each. */
  colors: Float32Array
}

export function cellsOf({ data, width, height }: Rgba): Cells {
  const [columns, rows] = [Math.floor(width / cellSide), Math.floor(height / cellSide)]
  const colors = new Float32Array(columns * rows * 3)
  // A quarter of the pixels is as good as all.
  const samples = (cellSide / 2) ** 2
  for (let cell = 0; cell < columns * rows; cell += 1) {
    const [left, top] = [(cell % columns) * cellSide, Math.floor(cell / columns) * cellSide]
    let [red, green, blue] = [0, 0, 0]
    for (let y = top; y < top + cellSide; y += 2) {
      const from = (y * width + left) * 4
      for (let at = from; at < from + cellSide * 4; at += 8) {
        red += data[at] ?? 0
        green += data[at + 1] ?? 0
        blue += data[at + 2] ?? 0
      }
    }
    colors.set([red / samples, green / samples, blue / samples], cell * 3)
  }
  return { columns, rows, colors }
}

/** The cells above, below and on both sides. */
export function besides(cell: number, columns: number, rows: number): number[] {
  const column = cell % columns
  const found: number[] = []
  if (column > 0) found.push(cell - 1)
  if (column + 1 < columns) found.push(cell + 1)
  if (cell >= columns) found.push(cell - columns)
  if (cell + columns < columns * rows) found.push(cell + columns)
  return found
}

/** Adds all cells that can be reached from these through cells that are let in. */
export function spread(
  starts: readonly number[],
  columns: number,
  rows: number,
  isLetIn: (cell: number) => boolean,
): Uint8Array {
  const isReached = new Uint8Array(columns * rows)
  const queue = starts.filter((cell) => cell >= 0 && cell < isReached.length && isLetIn(cell))
  for (const cell of queue) isReached[cell] = 1
  for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
    for (const beside of besides(cell, columns, rows)) {
      if (isReached[beside] === 1 || !isLetIn(beside)) continue
      isReached[beside] = 1
      queue.push(beside)
    }
  }
  return isReached
}
