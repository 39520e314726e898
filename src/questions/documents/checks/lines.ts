import type { Letter } from './letters'

/** Letters that stand in lines: across the photo as text does, or down as on its side. */
export interface Lines {
  across: Letter[]
  down: Letter[]
}

const leastLetters = 4

/** Keeps the letters that have neighbours of their size at the distance of letters in a word. */
export function linesOf(letters: readonly Letter[]): Lines {
  return { across: inRows(letters), down: inRows(letters.map(mirrored)).map(mirrored) }
}

/** Columns become rows. */
function mirrored({ left, right, top, bottom }: Letter): Letter {
  return { left: top, right: bottom, top: left, bottom: right }
}

/** Joins each letter to the next on its right, and keeps the rows that are long enough. */
function inRows(letters: readonly Letter[]): Letter[] {
  const sorted = [...letters].sort((a, b) => a.left - b.left)
  const next = sorted.map((letter, at) => nextOf(letter, sorted, at + 1))
  // How many letters follow, and then whether they are enough with those before.
  const lengths = sorted.map(() => 1)
  for (let at = sorted.length - 1; at >= 0; at -= 1) {
    const following = next[at]
    if (following !== undefined) lengths[at] = 1 + (lengths[following] ?? 0)
  }
  const isKept = lengths.map((length) => length >= leastLetters)
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

/** Text runs one way; what is found in a texture runs both. */
export function areText({ across, down }: Lines, least: number): boolean {
  const most = Math.max(across.length, down.length)
  return most >= least && most >= 2 * Math.min(across.length, down.length)
}
