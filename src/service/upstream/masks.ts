import { withoutEchoes } from '../../foreign-errors/echoes'
import type { Mask } from '../../foreign-errors/refusals-said'
import { fieldPaths, isOfDocument, isPersonal, type Person, valueAt } from '../../person'

/** Characters of "234", behind which a Nigerian number stands in its national form. */
const countryCodeLength = 3

/** An API may repeat a number or a date in its own spelling. Separators do not matter to the mask. */
function spellings(value: string, path: string): string[] {
  if (path === 'phone') {
    const national = value.slice(countryCodeLength)
    return [value, `0${national}`, national]
  }
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  if (year === '') return [value]
  const date = new Date(`${value}T00:00Z`)
  const names = (['long', 'short'] as const).map((length) =>
    date.toLocaleDateString('en', { month: length, timeZone: 'UTC' }),
  )
  const days = [day, String(Number(day))]
  const numeric = [`${day}/${month}/${year}`, `${month}/${day}/${year}`]
  const inWords = names.flatMap((name) =>
    days.flatMap((each) => [`${each} ${name} ${year}`, `${name} ${each} ${year}`]),
  )
  return [value, ...numeric, ...inWords]
}

/**
 * Returns the values that identify a person, in the spellings that sentences use, longest first. Error sentences of the API must not repeat them. Values
 * that many people share, such as a country or "passport", are left out, since sentences need these words.
 */
export function personalValues(person: Person): string[] {
  const values = fieldPaths.filter(isPersonal).flatMap((path) => {
    const found = isOfDocument(path)
      ? person.documents.map((document) => valueAt({ documents: document }, path))
      : [valueAt(person, path)]
    return found
      .filter((value) => typeof value === 'string')
      .flatMap((value) => spellings(value, path))
  })
  const found = new Set(values.filter((value) => value.trim() !== ''))
  return [...found].sort((one, other) => other.length - one.length)
}

/** Shorter values are masked only in their exact spelling. */
const minNormalizedLength = 4
/** Values of this length are masked inside other words too: a match is no coincidence. */
const minSubstringLength = 8

/** A text's letters and digits in one spelling, and the index of each in the text. */
interface NormalizedText {
  letters: string
  indexes: number[]
}

/** Indexes of characters; `end` is inclusive. */
interface Range {
  start: number
  end: number
}

/**
 * Returns a mask that replaces each value with "…". It also matches other case, accents and separators, such as
 * "222-1234 5678", and a value that is cut off at the end of the text.
 */
export function maskFor(values: readonly string[]): Mask {
  const normalizedValues = values
    .map((value) => normalized(value).letters)
    .filter(({ length }) => length >= minNormalizedLength)
  return (text) => {
    const { letters, indexes } = normalized(text)
    const ranges = normalizedValues.flatMap((value) => {
      const lengths = startIndexes(value, letters).map((start) => [start, value.length] as const)
      const truncated = truncatedLength(value, letters)
      return [...lengths, [letters.length - truncated, truncated] as const]
        .filter(([, length]) => length > 0)
        .map(([start, length]) => ({
          start: indexes[start] ?? 0,
          end: indexes[start + length - 1] ?? 0,
        }))
        .filter((range) => value.length >= minSubstringLength || isWholeWord(text, range))
    })
    return withoutEchoes(withoutRanges(text, ranges), values)
  }
}

function normalized(text: string): NormalizedText {
  const indexes: number[] = []
  let letters = ''
  let index = 0
  for (const character of text) {
    const plain = character
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
    letters += plain
    for (let nth = 0; nth < plain.length; nth += 1) indexes.push(index)
    index += character.length
  }
  return { letters, indexes }
}

function startIndexes(value: string, letters: string): number[] {
  const starts: number[] = []
  for (let at = letters.indexOf(value); at >= 0; at = letters.indexOf(value, at + value.length))
    starts.push(at)
  return starts
}

/** How many letters at the end of the text are the beginning of a long value; 0 if none. */
function truncatedLength(value: string, letters: string): number {
  if (value.length < minSubstringLength) return 0
  for (let length = value.length - 1; length >= minNormalizedLength; length -= 1)
    if (letters.endsWith(value.slice(0, length))) return length
  return 0
}

function isWholeWord(text: string, { start, end }: Range): boolean {
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
