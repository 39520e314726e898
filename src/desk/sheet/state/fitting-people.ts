import { plainLetters } from '../../../person'
import { valuesByKey } from '../../values-by-key'
import { cellText } from '../columns/cell-text'
import { cellOf, type Cells } from '../columns/cells'
import type { Column } from '../columns/column'

/** What can stand in the name of a person's document. */
interface PersonKeys {
  /** The BVN and the number of the ID. */
  numbers: readonly string[]
  /** All names; empty if the first or the last name is missing. */
  words: readonly string[]
}

/** Shorter numbers also stand in file names as times, or as numbers of pages. */
const minNumberLength = 7

function wordsOf(text: string): string[] {
  const plain = plainLetters(text).replace(/['’ʼ]/g, '')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns the whole numbers in a file's name: digits between others, and letters with digits between others. */
function numbersIn(fileName: string): string[] {
  const plain = plainLetters(fileName)
  return [...new Set([...(plain.match(/\d+/g) ?? []), ...(plain.match(/[a-z\d]+/g) ?? [])])]
}

/** All rows of a sheet share one array of columns. */
const keysOfRows = new WeakMap<readonly Column[], WeakMap<Cells, PersonKeys>>()

/** Returns what can stand in the name of a person's document. Reading it is slow, so the result is cached. */
function keysOf(row: Cells, columns: readonly Column[]): PersonKeys {
  const known = keysOfRows.get(columns) ?? new WeakMap<Cells, PersonKeys>()
  keysOfRows.set(columns, known)
  const before = known.get(row)
  if (before !== undefined) return before
  const textOf = (name: string) => cellText(cellOf(row, columns, name), 'name')
  const names = ['name_last', 'name_first', 'name_other'].map((name) => wordsOf(textOf(name)))
  const isNamed = names.slice(0, 2).every((words) => words.length > 0)
  const keys = {
    numbers: ['bank_id_number', 'id_number']
      .map((name) => plainLetters(textOf(name)).replace(/[^a-z\d]/g, ''))
      .filter((number) => number.length >= minNumberLength && /\d/.test(number)),
    words: isNamed ? names.flat() : [],
  }
  known.set(row, keys)
  return keys
}

function hasAll(words: readonly string[], wanted: readonly string[]): boolean {
  const rest = [...words]
  return wanted.every((word) => {
    const at = rest.indexOf(word)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
}

/**
 * Returns a function for the indexes of the people whom a file's name fits: by a number that is whole in it, or by all
 * names. A number alone decides between people of one name.
 */
export function createFitting(rows: readonly Cells[], columns: readonly Column[]) {
  const rowsWith = (keysIn: (keys: PersonKeys) => readonly string[]) =>
    valuesByKey(
      rows.flatMap((row, index) =>
        keysIn(keysOf(row, columns)).map((key) => [key, index] as const),
      ),
    )
  const byNumber = rowsWith(({ numbers }) => [...new Set(numbers)])
  const byWord = rowsWith(({ words }) => words.slice(0, 1))
  return (fileName: string): number[] => {
    const words = wordsOf(fileName)
    const numbered = new Set(numbersIn(fileName).flatMap((number) => byNumber.get(number) ?? []))
    const named = [...new Set(words)]
      .flatMap((word) => byWord.get(word) ?? [])
      .filter((index) => hasAll(words, keysOf(rows[index] ?? { cells: [] }, columns).words))
    const [first] = numbered
    const isCertain =
      numbered.size === 1 && (named.length === 0 || named.some((index) => index === first))
    const all = isCertain ? numbered : new Set([...numbered, ...named])
    return [...all].sort((one, other) => one - other)
  }
}

/** Returns a function for how many names and numbers of a person stand in a file's name. */
export function createLikeness(fileName: string, columns: readonly Column[]) {
  const there = new Set([...wordsOf(fileName), ...numbersIn(fileName)])
  return (row: Cells): number => {
    const { numbers, words } = keysOf(row, columns)
    return [...numbers, ...words].filter((key) => there.has(key)).length
  }
}
