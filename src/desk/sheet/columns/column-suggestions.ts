import { type PersonCase, personCases } from '../../../person/cases'
import { labelOf } from './label-of'
import { columnNamesOf } from './case-columns'
import type { Column } from './column'
import { closestName } from './closest-name'

/** What the titles that are no names may mean, of the names that no column has; by title. */
export function suggestColumns(
  columns: readonly Column[],
  personCase?: PersonCase,
): Readonly<Record<string, string>> {
  const usedNames = new Set(
    columns.flatMap(({ target, isAdded }) =>
      target === undefined || isAdded ? [] : [target.name],
    ),
  )
  const named = personCase === undefined ? personCases : [personCase]
  const unusedNames = [...new Set([...named.flatMap(columnNamesOf), 'id_type', 'documents.0.url'])]
    .filter((name) => !usedNames.has(name))
    .map((name) => ({ name, label: labelOf(name) }))
  return Object.fromEntries(
    columns.flatMap(({ title, leftOut }) => {
      const name = leftOut === 'unknown' ? closestName(title, unusedNames) : undefined
      return name === undefined ? [] : [[title, name]]
    }),
  )
}
