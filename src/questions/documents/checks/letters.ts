import { type Luma, spread } from './pixels'

/** The box around a dark spot: right and bottom lie outside. */
export type Letter = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>

/** Letters that stand in lines: across the photo as text does, or down as on its side. */
export interface Lines {
  across: Letter[]
  down: Letter[]
}

/** Half the side of the square that a pixel is compared with. */
const around = 12
/** How much darker ink is than what is around it: of 255, and of the light there. */
const leastStep = 12
const leastShare = 0.1
const leastSize = 4
const mostSize = 60

/** Finds what is darker than its surroundings and has about the size and shape of a letter, in lines. */
export function linesOf(luma: Luma, noise: number): Lines {
  const letters = lettersOf(luma, inkOf(luma, noise))
  return { across: inRows(letters), down: inRows(letters.map(mirrored)).map(mirrored) }
}

function lettersOf({ width, height }: Luma, ink: Uint8Array): Letter[] {
  const letters: Letter[] = []
  const isSeen = new Uint8Array(ink.length)
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] === 0 || isSeen[start] === 1) continue
    let [left, right, top, bottom] = [width, 0, height, 0]
    const spot = spread([start], isSeen, width, (pixel) => ink[pixel] === 1)
    for (const pixel of spot) {
      const x = pixel % width
      const y = Math.floor(pixel / width)
      if (x < left) left = x
      if (x >= right) right = x + 1
      if (y < top) top = y
      if (y >= bottom) bottom = y + 1
    }
    const [wide, high] = [right - left, bottom - top]
    const longest = Math.max(wide, high)
    const isWhole = left > 0 && top > 0 && right < width && bottom < height
    const isLetter = isWhole && longest >= leastSize && longest <= mostSize
    // Nor a line of a table or of the grain of wood.
    if (isLetter && longest <= 8 * Math.min(wide, high) && spot.length >= 0.18 * wide * high)
      letters.push({ left, right, top, bottom })
  }
  return letters
}

/** Marks what is darker than its surroundings. */
function inkOf({ data, width, height }: Luma, noise: number): Uint8Array {
  const step = Math.max(leastStep, 3 * noise)
  const ink = new Uint8Array(data.length)
  // Sums of the columns within reach of the row, added up from the left: of any square in two steps.
  const columns = new Int32Array(width)
  const line = new Int32Array(width + 1)
  const add = (y: number, sign: 1 | -1) => {
    if (y < 0 || y >= height) return
    for (let x = 0; x < width; x += 1)
      columns[x] = (columns[x] ?? 0) + sign * (data[y * width + x] ?? 0)
  }
  for (let y = 0; y < around; y += 1) add(y, 1)
  for (let y = 0; y < height; y += 1) {
    add(y + around, 1)
    add(y - around - 1, -1)
    for (let x = 0; x < width; x += 1) line[x + 1] = (line[x] ?? 0) + (columns[x] ?? 0)
    const rows = Math.min(height, y + around + 1) - Math.max(0, y - around)
    for (let x = 0; x < width; x += 1) {
      const from = Math.max(0, x - around)
      const to = Math.min(width, x + around + 1)
      const mean = ((line[to] ?? 0) - (line[from] ?? 0)) / ((to - from) * rows)
      const value = data[y * width + x] ?? 0
      if (value <= mean - step && value <= mean * (1 - leastShare)) ink[y * width + x] = 1
    }
  }
  return ink
}

/** Columns become rows. */
function mirrored({ left, right, top, bottom }: Letter): Letter {
  return { left: top, right: bottom, top: left, bottom: right }
}

/** Joins each letter to the next of its size on its right, and keeps the rows of four and more. */
function inRows(letters: readonly Letter[]): Letter[] {
  const sorted = [...letters].sort((a, b) => a.left - b.left)
  const next = sorted.map((letter, at) => nextOf(letter, sorted, at + 1))
  // How many letters follow, and then whether they are enough with those before.
  const lengths = sorted.map(() => 1)
  for (let at = sorted.length - 1; at >= 0; at -= 1) {
    const following = next[at]
    if (following !== undefined) lengths[at] = 1 + (lengths[following] ?? 0)
  }
  const isKept = lengths.map((length) => length >= 4)
  for (const [at, following] of next.entries())
    if (isKept[at] === true && following !== undefined) isKept[following] = true
  return sorted.filter((_, at) => isKept[at] === true)
}

function nextOf(letter: Letter, sorted: readonly Letter[], from: number): number | undefined {
  const height = letter.bottom - letter.top
  for (let at = from; at < sorted.length; at += 1) {
    const other = sorted[at]
    if (other === undefined || other.left > letter.right + 0.8 * height) return undefined
    if (other.left < letter.right - 0.3 * height) continue
    const overlap = Math.min(letter.bottom, other.bottom) - Math.max(letter.top, other.top)
    if (overlap >= 0.6 * Math.max(height, other.bottom - other.top)) return at
  }
  return undefined
}

/** The median height. */
export function heightOf(letters: readonly Letter[]): number {
  const heights = letters.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? 0
}

/** Text runs one way; what is found in a texture runs both. */
export function areText({ across, down }: Lines, least: number): boolean {
  const most = Math.max(across.length, down.length)
  return most >= least && most >= 2 * Math.min(across.length, down.length)
}

/** Text that runs down has higher or more letters than the words of a tiny text that stand above each other. */
export function isTurned({ across, down }: Lines): boolean {
  if (down.length < 30 || down.length < 1.5 * across.length) return false
  return heightOf(down) >= 5 || down.length >= 150
}

/** A document has more letters in lines. */
export function areFew({ across, down }: Lines): boolean {
  return Math.max(across.length, down.length) < 45
}

/**
 * The letters of the reduced photo, of whose pixels 4 are 7 to 9 of the whole one. Where it shows few letters, those of
 * the whole photo are looked at: blur has made letters of 7 pixels higher.
 */
export function areLow({ across, down }: Lines, isWhole = false): boolean {
  return heightOf(down.length > across.length ? down : across) <= (isWhole ? 12 : 4)
}
