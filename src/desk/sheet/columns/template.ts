import {
  documentTypeOf,
  fieldOf,
  type FieldPath,
  fields,
  idFacts,
  idTypesFor,
  onlyIdTypeOf,
  pathOf,
  type PersonCase,
  requirementInForm,
} from '../../../person'
import { columnNamesOf } from '../../paste/reading/reading'

/** Returns the columns of a case, each with the cell of a sample row. */
export function templateOf(
  personCase: PersonCase,
  thisYear: number,
): readonly (readonly [name: string, cell: string])[] {
  // A NIN is the most common ID where a case accepts several.
  const idType =
    onlyIdTypeOf(personCase) ?? idTypesFor(personCase).find((each) => each === 'nin') ?? 'passport'
  const document = documentTypeOf(idType)
  const own: Readonly<Record<string, string>> = {
    id_type: idType,
    id_number: idFacts[idType].sample,
    'documents.0.type': document,
    'documents.0.file': `adaeze-${document}.jpg`,
    // A fixed date would expire.
    'documents.0.expiry_date':
      requirementInForm('documents.expiry_date', personCase, document) === 'must'
        ? `${thisYear + 5}-01-14`
        : '',
  }
  // Except for a file, every column's name without the document's number is a path of the table.
  return columnNamesOf(personCase).map((name) => [
    name,
    own[name] ?? fields[fieldOf(pathOf(name)) as FieldPath].sample,
  ])
}
