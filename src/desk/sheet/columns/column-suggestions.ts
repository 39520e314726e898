import { type PersonCase, personCases } from '../../../person'
import { meaningOf } from '../../paste/reading/labels'
import { type Meaning, synonyms } from '../../paste/reading/synonyms'
import { columnNamesOf } from './case-columns'
import { type ClosestName, closestName, type NamedColumn } from './closest-name'
import type { Column } from './column'
import { columnLabel } from './label-of'

/** A proposed field for an unknown column, with the word that it was found by. */
export interface ColumnSuggestion extends ClosestName {
  /** The index of the column. */
  column: number
  title: string
}

/** Returns the likely field of each unknown column, among the fields that no column has yet. */
export function suggestColumns(
  columns: readonly Column[],
  personCase?: PersonCase,
): ColumnSuggestion[] {
  const free = new Map(freeColumns(columns, personCase).map((each) => [each.name, each]))
  return columns.flatMap(({ title, leftOut }, column) => {
    // Another person's name or address is known as one that no case asks for.
    if (leftOut !== 'unknown' || meaningOf(title) === 'not_in_case') return []
    const closest = closestName(title, [...free.values()])
    if (closest === undefined) return []
    free.delete(closest.name)
    return [{ ...closest, column, title }]
  })
}

/** Returns the names that a column of this case can have; of all cases while none is chosen. */
export function mappableNames(personCase: PersonCase | undefined): string[] {
  const named = personCase === undefined ? personCases : [personCase]
  return [...new Set([...named.flatMap(columnNamesOf), 'id_type', 'documents.0.url'])]
}

function freeColumns(
  columns: readonly Column[],
  personCase: PersonCase | undefined,
): NamedColumn[] {
  const usedNames = new Set(
    columns.flatMap(({ target, isAdded }) =>
      target === undefined || isAdded ? [] : [target.name],
    ),
  )
  return mappableNames(personCase)
    .filter((name) => !usedNames.has(name))
    .map((name) => ({ name, label: columnLabel(name), synonyms: synonymsOf(name) }))
}

/** Returns the words that pasting knows. */
function synonymsOf(name: string): readonly string[] {
  const own = synonyms[name as Meaning] ?? []
  if (name === 'address.line1') return [...own, ...(synonyms.address ?? [])]
  if (name !== 'id_number') return own
  // The table is a literal, so these are all its keys.
  const numbers = (Object.keys(synonyms) as Meaning[]).filter((key) => key.startsWith('number_of.'))
  return [...own, ...numbers.flatMap((key) => synonyms[key] ?? [])]
}
