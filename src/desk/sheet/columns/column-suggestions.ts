import { type PersonCase, personCases } from '../../../person/cases'
import { labelOf } from './label-of'
import { columnNamesOf } from './case-columns'
import type { Column } from './column'
import { closestName } from './closest-name'

/** Returns the likely name for each unknown title, among the names that no column has yet. */
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
