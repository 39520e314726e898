import { editDistance, type PersonCase } from '../../../person'
import { keyOf } from '../../paste/reading/label-key'
import { labelsOf, meaningOf, meanings, namesOther } from '../../paste/reading/labels'
import type { Meaning } from '../../paste/reading/synonyms'
import { mappableNames } from './case-columns'
import { type ChosenNames, type Column, columnsOf } from './column'
import { columnLabel } from './label-of'

/** A proposed field for an unknown column, with the word that its title resembles. */
export interface ColumnSuggestion {
  /** The index of the column. */
  column: number
  title: string
  name: string
  label: string
  word: string
}

/** In letters. */
const maxTypos = 2
/** Shorter words are too easily alike. In letters. */
const minLength = 5

/**
 * Returns the likely field of each unknown column, among the fields that no column has yet: its label, its name or
 * another word for it, with at most two typos. Staff have to accept it.
 */
export function suggestColumns(
  columns: readonly Column[],
  personCase?: PersonCase,
): ColumnSuggestion[] {
  const used = new Set(columns.map(({ target, isAdded }) => (isAdded ? undefined : target?.name)))
  const words = mappableNames(personCase).flatMap(wordsOf)
  return columns.flatMap(({ title, leftOut }, column) => {
    // Another person's name or address is known as one that no case asks for.
    const isOfOther = meaningOf(title) === 'not_in_case' || namesOther(title)
    if (leftOut !== 'unknown' || isOfOther) return []
    const [closest] = words
      .filter(({ name }) => !used.has(name))
      .map(({ key, ...each }) => ({ ...each, typos: countTypos(keyOf(title), key) }))
      .sort((one, other) => one.typos - other.typos)
    if (closest === undefined || closest.typos > maxTypos) return []
    const { name, label, word } = closest
    used.add(name)
    return [{ column, title, name, label, word }]
  })
}

/** An email address, a date, or a number longer than any in a title. No title has one. */
const value = /@|\d{5}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/

/** Returns whether a first row may be a person, because few fields fit its titles. */
export function mayBePerson(header: readonly string[], accepted: ChosenNames): boolean {
  const columns = columnsOf(header, accepted)
  const known = columns.filter(({ title, leftOut }) => title !== '' && leftOut !== 'unknown')
  const named = known.filter(({ leftOut }) => leftOut !== 'byHand')
  // A person's cell can be a word for a field, such as "NIN".
  if (header.some((title) => value.test(title))) return named.length * 2 <= header.length
  return known.length === 0 && suggestColumns(columns).length === 0
}

/** Returns the name of the field or the whole that a meaning says; undefined for what no case asks for. */
export function nameOfMeaning(meaning: Meaning | undefined): string | undefined {
  if (meaning === 'not_in_case') return undefined
  if (meaning === 'address') return 'address.line1'
  return meaning?.startsWith('number_of.') ? 'id_number' : meaning
}

function wordsOf(name: string) {
  const label = columnLabel(name)
  const known = meanings.filter((each) => nameOfMeaning(each) === name)
  return [label, name, ...known.flatMap(labelsOf)].map((word) => ({
    name,
    label,
    word,
    key: keyOf(word),
  }))
}

function countTypos(typed: string, known: string): number {
  if (typed === known) return 0
  const isShort = Math.min(typed.length, known.length) < minLength
  const isOther = isShort || Math.abs(typed.length - known.length) > maxTypos
  return isOther ? Infinity : editDistance(typed, known)
}
