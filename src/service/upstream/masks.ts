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

/**
 * Returns a mask that replaces each value with "…". It also matches other case, accents and separators, such as
 * "222-1234 5678", and a value that is cut off at the end of the text.
 */
export function maskFor(values: readonly string[]): Mask {
  const wanted = values
    .map((value) => spelledAlike(value).join(''))
    .filter(({ length }) => length >= minNormalizedLength)
  return (text) => {
    const characters = Array.from(text)
    const spelled = spelledAlike(text)
    const letters = spelled.join('')
    /** The character that each of the letters is of. */
    const owners = spelled.flatMap(({ length }, at) => Array.from({ length }, () => at))
    const masked = new Set<number>()
    for (const value of wanted)
      for (const [start, length] of placesOf(value, letters)) {
        const [first = 0, last = 0] = [owners[start], owners[start + length - 1]]
        const isWholeWord = !spelled[first - 1] && !spelled[last + 1]
        if (value.length >= minSubstringLength || isWholeWord)
          for (let at = first; at <= last; at += 1) masked.add(at)
      }
    const parts = characters.map((character, at) => {
      if (!masked.has(at)) return character
      return masked.has(at - 1) ? '' : '…'
    })
    return withoutEchoes(parts.join(''), values)
  }
}

/** Returns the letters and digits of each character in one spelling: none of a separator, several of a ligature. */
function spelledAlike(text: string): string[] {
  return Array.from(text, (character) =>
    character
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  )
}

/** Yields where the value is, and where the text ends with the beginning of a long one: start and length. */
function* placesOf(value: string, letters: string): Iterable<[number, number]> {
  for (let at = letters.indexOf(value); at >= 0; at = letters.indexOf(value, at + value.length))
    yield [at, value.length]
  if (value.length < minSubstringLength) return
  for (let length = value.length - 1; length >= minNormalizedLength; length -= 1) {
    if (!letters.endsWith(value.slice(0, length))) continue
    yield [letters.length - length, length]
    return
  }
}
