import { type ChosenNames, columnsOf } from './column'
import { suggestColumns } from './column-suggestions'

/** An email address, a date, or a number longer than any in a title. No title has one. */
const value = /@|\d{5}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/

/** Returns whether a first row may be a person, because no field fits its titles. */
export function mayBePerson(header: readonly string[], accepted: ChosenNames): boolean {
  const columns = columnsOf(header, accepted)
  if (columns.some(({ leftOut }) => leftOut !== 'unknown')) return false
  return header.some((title) => value.test(title)) || suggestColumns(columns).length === 0
}
