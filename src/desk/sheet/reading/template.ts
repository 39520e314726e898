import { idTypesFor, onlyIdTypeOf, type PersonCase } from '../../../person/cases'
import { documentDateNeeds } from '../../../person/document-kinds'
import { type FieldPath, fields } from '../../../person/fields'
import { documentTypeOf, type IdType } from '../../../person/identity'
import { columnNamesOf } from '../columns/case-columns'
import { csvFile } from '../../csv'

/** A number as it is printed on such an ID. */
const sampleNumbers: Readonly<Record<IdType, string>> = {
  passport: 'A01234567',
  drivers_license: 'ABC12345DE67',
  nin: '12345678901',
  voters_card: '90F5B1CE123456789AB',
}

/** A file to begin with: the columns of a case, and a row that shows how they are filled. */
export function templateOf(personCase: PersonCase, thisYear: number): string {
  // Most people whose case takes other IDs have a NIN.
  const idType =
    onlyIdTypeOf(personCase) ?? idTypesFor(personCase).find((each) => each === 'nin') ?? 'passport'
  const document = documentTypeOf(idType)
  const own: Readonly<Record<string, string>> = {
    id_type: idType,
    id_number: sampleNumbers[idType],
    'documents.0.type': document,
    'documents.0.file': `adaeze-${document}.jpg`,
    // It has to be valid whenever the template is taken.
    'documents.0.expiry_date':
      documentDateNeeds[document].expiry_date === 'must' ? `${thisYear + 5}-01-14` : '',
  }
  const names = columnNamesOf(personCase)
  return csvFile([names, names.map((name) => own[name] ?? sampleOf(name))])
}

function sampleOf(name: string): string {
  // Every column's name but a file's is a path of the table, with the document's number.
  return fields[name.replace('documents.0.', 'documents.') as FieldPath].sample
}
