import { idTypesFor, type PersonCase, personCases, requirementOf } from '../../../person'
import { deskTexts } from '../../../texts/desk-texts'
import type { Column, ColumnField } from './column'
import { knownLanguages } from './label-of'

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

/** Returns the case that the name of a sheet says, as in the page's own files. */
export function caseOfSheet(sheetName: string | undefined): PersonCase | undefined {
  return personCases.find((each) =>
    knownLanguages.some((language) => deskTexts(language).sheet.cases[each] === sheetName),
  )
}

function hasField(personCase: PersonCase, field: ColumnField['field']): boolean {
  return field === 'documents.file' || requirementOf(field, personCase) !== 'never'
}
