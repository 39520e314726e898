import { type ChosenNames, columnsOf } from './column'
import { suggestColumns } from './column-suggestions'

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
