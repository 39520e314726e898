import type { Letter } from './letters'

/** Letters that stand in lines: across the photo as text does, or down as on its side. */
export interface Lines {
  across: Letter[]
  down: Letter[]
}

const leastLetters = 4

/** Keeps the letters that have neighbours of their size at the distance of letters in a word. */
export function linesOf(letters: readonly Letter[]): Lines {
  const turned = letters.map(({ left, right, top, bottom }) => ({ left: top, right: bottom, top: left, bottom: right }))
  const down = inRows(turned)
  return {
    across: inRows(letters),
    down: down.map(({ left, right, top, bottom }) => ({ left: top, right: bottom, top: left, bottom: right })),
  }
}

/** Joins each letter to the next on its right, and keeps the rows of four and more. */
function inRows(letters: readonly Letter[]): Letter[] {
  const sorted = [...letters].sort((a, b) => a.left - b.left)
  const next = new Int32Array(sorted.length).fill(-1)
  const length = new Int32Array(sorted.length).fill(1)
  sorted.forEach((letter, at) => {
    const height = letter.bottom - letter.top
    for (let other = at + 1; other < sorted.length; other += 1) {
      const right = sorted[other]
      if (right === undefined || right.left > letter.right + 0.8 * height) break
      const tall = right.bottom - right.top
      const overlap = Math.min(letter.bottom, right.bottom) - Math.max(letter.top, right.top)
      const isBeside = right.left >= letter.right - 0.3 * height
      if (!isBeside || overlap < 0.6 * Math.max(height, tall)) continue
      next[at] = other
      break
    }
  })
  const isKept = new Uint8Array(sorted.length)
  for (let at = sorted.length - 1; at >= 0; at -= 1) {
    const other = next[at] ?? -1
    if (other >= 0) length[at] = (length[other] ?? 0) + 1
  }
  for (let at = 0; at < sorted.length; at += 1) {
    if ((length[at] ?? 0) >= leastLetters) isKept[at] = 1
    if (isKept[at] === 1 && (next[at] ?? -1) >= 0) isKept[next[at] ?? 0] = 1
  }
  return sorted.filter((_, at) => isKept[at] === 1)
}
