import {
  documentTypeOf,
  extraDocumentTypes,
  type FieldPath,
  fields,
  idTypesFor,
  type PersonCase,
  personCases,
  suggestionsFor,
} from '../../../person'
import { countries } from '../../../texts/country-names'
import { labelOf, suggestionText } from '../../../texts/field-texts'
import { texts } from '../../../texts/texts'
import { keyOf } from '../../paste/reading/label-key'
import type { ColumnField } from './column'

/** A value that a field accepts or suggests. */
export interface Choice {
  code: string
  /** In the page's language. */
  word: string
}

/** Returns what a cell of this field can be chosen from, in the order of the form. */
export function choicesOf({ field }: ColumnField, personCase: PersonCase): readonly Choice[] {
  if (field === 'documents.file') return []
  if (fields[field].answer === 'country')
    return countries().map(({ code, name }) => ({ code, word: name }))
  const idTypes = idTypesFor(personCase)
  if (field === 'id_type')
    return idTypes.map((code) => ({ code, word: texts().idTypes[code].title }))
  if (field === 'documents.type')
    return [...idTypes.map(documentTypeOf), ...extraDocumentTypes].map((documentType) => ({
      code: documentType,
      word: labelOf('documents.file', { voice: 'person', idType: '', documentType }),
    }))
  return suggestionsFor(field).map((code) => ({ code, word: suggestionText(code) }))
}

/** The codes of a file's words, by the field and the word's `keyOf`. */
export type WordCodes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the codes of the words of the page's language, of all cases. Countries are read by their names in any case. */
export function wordCodes(): WordCodes {
  const isFree = (field: FieldPath) => fields[field].answer === 'country'
  const codesOf = (field: FieldPath) =>
    personCases.flatMap((personCase) =>
      choicesOf({ name: field, field }, personCase).map(
        ({ code, word }) => [keyOf(word), code] as const,
      ),
    )
  return Object.fromEntries(
    // The table is a literal, so these are all its keys.
    (Object.keys(fields) as FieldPath[])
      .filter((field) => !isFree(field))
      .map((field) => [field, Object.fromEntries(codesOf(field))] as const)
      .filter(([, codes]) => Object.keys(codes).length > 0),
  )
}
