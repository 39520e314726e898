import {
  documentTypeOf,
  fields,
  fieldsOf,
  idTypesFor,
  inDocument,
  type PersonCase,
  requirementInForm,
} from '../../../person'
import { type Column, fieldOfName } from './column'

/** Returns the columns of a case in the table's order, with one document. */
export function columnNamesOf(personCase: PersonCase): string[] {
  return fieldsOf(personCase)
    .filter((path) => fields[path].screen !== 'derived')
    .map((path): string => inDocument(path, 0))
    .flatMap((name) => (name === 'documents.0.type' ? [name, 'documents.0.file'] : [name]))
}

/** Returns the columns that the case requires and the sheet lacks, so that staff can fill them in. */
export function missingColumns(personCase: PersonCase, columns: readonly Column[]): Column[] {
  const there = new Set(columns.map(({ target }) => target?.name))
  const hasFile = there.has('documents.0.file') || there.has('documents.0.url')
  return columnNamesOf(personCase)
    .filter((name) => !there.has(name))
    .filter((name) => (name === 'documents.0.file' ? !hasFile : isNeeded(name, personCase)))
    .flatMap((name) => {
      const target = fieldOfName(name)
      return target === undefined ? [] : [{ title: name, target, isAdded: true as const }]
    })
}

function isNeeded(name: string, personCase: PersonCase): boolean {
  const target = fieldOfName(name)
  if (target === undefined || target.field === 'documents.file') return true
  // The document's type follows from the ID type.
  if (target.field === 'documents.type') return false
  const { field } = target
  return idTypesFor(personCase).some(
    (idType) => requirementInForm(field, personCase, documentTypeOf(idType)) === 'must',
  )
}
