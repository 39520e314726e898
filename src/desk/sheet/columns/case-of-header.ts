import { idTypesFor, type PersonCase, personCases, requirementOf } from '../../../person'
import type { Column, ColumnField } from './column'

/**
 * Returns the only case that has all columns of a sheet. Of several, it returns the only one that asks for the ID
 * type.
 */
export function caseOfHeader(columns: readonly Column[]): PersonCase | undefined {
  const presentFields = columns.flatMap(({ target }) =>
    target === undefined ? [] : [target.field],
  )
  const possible = personCases.filter((each) =>
    presentFields.every((field) => hasField(each, field)),
  )
  const withIdTypes = possible.filter((each) => idTypesFor(each).length > 1)
  const likely = possible.length > 1 && presentFields.includes('id_type') ? withIdTypes : possible
  return likely.length === 1 ? likely[0] : undefined
}

function hasField(personCase: PersonCase, field: ColumnField['field']): boolean {
  return field === 'documents.file' || requirementOf(field, personCase) !== 'never'
}
