import {
  documentTypeOf,
  type FieldPath,
  idTypesFor,
  type PersonCase,
  personCases,
  requirementInForm,
  requirementOf,
} from '../../../person'
import { deskTexts } from '../../../texts/desk-texts'
import { knownLanguages } from '../../paste/reading/labels'
import { columnNamesOf } from '../../paste/reading/reading'
import { type Column, fieldOfName } from './column'

/** Returns the names that a column of this case can have; of all cases while none is chosen. */
export function mappableNames(personCase: PersonCase | undefined): string[] {
  const named = personCase === undefined ? personCases : [personCase]
  return [...new Set([...named.flatMap(columnNamesOf), 'id_type', 'documents.0.url'])]
}

/** Returns the columns that the case requires and the sheet lacks, so that staff can fill them in. */
export function missingColumns(personCase: PersonCase, columns: readonly Column[]): Column[] {
  const there = new Set(columns.map(({ target }) => target?.name))
  const hasFile = there.has('documents.0.file') || there.has('documents.0.url')
  return columnNamesOf(personCase).flatMap((name) => {
    const target = fieldOfName(name)
    if (target === undefined || there.has(name)) return []
    const { field } = target
    const isMissing = field === 'documents.file' ? !hasFile : isNeeded(field, personCase)
    return isMissing ? [{ title: name, target, isAdded: true as const }] : []
  })
}

function isNeeded(field: FieldPath, personCase: PersonCase): boolean {
  // The document's type follows from the ID type.
  if (field === 'documents.type') return false
  return idTypesFor(personCase).some(
    (idType) => requirementInForm(field, personCase, documentTypeOf(idType)) === 'must',
  )
}

/**
 * Returns the only case that has all columns of a sheet. Of several, it returns the only one that asks for the ID
 * type.
 */
export function caseOfHeader(columns: readonly Column[]): PersonCase | undefined {
  const present = columns.flatMap(({ target }) => target?.field ?? [])
  const possible = personCases.filter((each) =>
    present.every((field) => field === 'documents.file' || requirementOf(field, each) !== 'never'),
  )
  const withIdTypes = possible.filter((each) => idTypesFor(each).length > 1)
  const likely = possible.length > 1 && present.includes('id_type') ? withIdTypes : possible
  return likely.length === 1 ? likely[0] : undefined
}

/** Returns the case that the name of a sheet says, as in the page's own files. */
export function caseOfSheet(sheetName: string | undefined): PersonCase | undefined {
  return personCases.find((each) =>
    knownLanguages.some((language) => deskTexts(language).sheet.cases[each] === sheetName),
  )
}
