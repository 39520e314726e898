import { type PersonCase, personCases } from '../../../person/cases'
import { labelOf } from './label-of'
import { columnNamesOf } from './case-columns'
import type { Column } from './column'
import { nearName } from './near-names'

/** What the titles that are no names may mean, of the names that no column has; by title. */
export function offersFor(
  columns: readonly Column[],
  personCase?: PersonCase,
): Readonly<Record<string, string>> {
  const taken = new Set(
    columns.flatMap(({ holds, isAdded }) => (holds === undefined || isAdded ? [] : [holds.name])),
  )
  const named = personCase === undefined ? personCases : [personCase]
  const free = [...new Set([...named.flatMap(columnNamesOf), 'id_type', 'documents.0.url'])]
    .filter((name) => !taken.has(name))
    .map((name) => ({ name, label: labelOf(name) }))
  return Object.fromEntries(
    columns.flatMap(({ title, leftOut }) => {
      const name = leftOut === 'unknown' ? nearName(title, free) : undefined
      return name === undefined ? [] : [[title, name]]
    }),
  )
}
