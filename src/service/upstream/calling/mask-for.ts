import { withoutEchoes } from '../../../foreign-errors/echoes'
import type { Mask } from '../../../foreign-errors/field-issues'

/** Values with fewer letters and digits are masked in their own spelling alone. */
const leastSqueezed = 4
/** Values with so many are part of other words by no chance. */
const leastInside = 8

/** A text's letters and digits in one spelling, and where in the text each of them stands. */
interface Squeezed {
  letters: string
  places: number[]
}

/** Of characters; `end` is the place of the last one. */
interface Range {
  start: number
  end: number
}

/**
 * Puts "…" in the place of each value, also where it is spelled with another case, accents or separators, such as
 * "222-1234 5678", and where the text breaks off in the middle of it.
 */
export function maskFor(values: readonly string[]): Mask {
  const wanted = values
    .map((value) => squeezed(value).letters)
    .filter(({ length }) => length >= leastSqueezed)
  return (text) => {
    const { letters, places } = squeezed(text)
    const ranges = wanted.flatMap((value) => {
      const lengths = startsOf(value, letters).map((start) => [start, value.length] as const)
      const broken = lengthAtEnd(value, letters)
      return [...lengths, [letters.length - broken, broken] as const]
        .filter(([, length]) => length > 0)
        .map(([start, length]) => ({
          start: places[start] ?? 0,
          end: places[start + length - 1] ?? 0,
        }))
        .filter((range) => value.length >= leastInside || isWhole(text, range))
    })
    return withoutEchoes(withoutRanges(text, ranges), values)
  }
}

function squeezed(text: string): Squeezed {
  const places: number[] = []
  let letters = ''
  let place = 0
  for (const character of text) {
    const plain = character
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
    letters += plain
    for (let nth = 0; nth < plain.length; nth += 1) places.push(place)
    place += character.length
  }
  return { letters, places }
}

function startsOf(value: string, letters: string): number[] {
  const starts: number[] = []
  for (let at = letters.indexOf(value); at >= 0; at = letters.indexOf(value, at + value.length))
    starts.push(at)
  return starts
}

/** How many letters at the end are the beginning of a long value; 0 where they are none. */
function lengthAtEnd(value: string, letters: string): number {
  if (value.length < leastInside) return 0
  for (let length = value.length - 1; length >= leastSqueezed; length -= 1)
    if (letters.endsWith(value.slice(0, length))) return length
  return 0
}

function isWhole(text: string, { start, end }: Range): boolean {
  return !/[\p{L}\p{N}]$/u.test(text.slice(0, start)) && !/^[\p{L}\p{N}]/u.test(text.slice(end + 1))
}

function withoutRanges(text: string, ranges: readonly Range[]): string {
  let masked = ''
  let next = 0
  for (const { start, end } of [...ranges].sort((one, other) => one.start - other.start)) {
    if (start >= next) masked += `${text.slice(next, start)}…`
    next = Math.max(next, end + 1)
  }
  return masked + text.slice(next)
}
