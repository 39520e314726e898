import {
  documentTypeOf,
  extraDocumentTypes,
  fields,
  idTypesFor,
  type PersonCase,
  suggestionsFor,
} from '../../../person'
import { countries } from '../../../texts/country-names'
import { labelOf, suggestionText } from '../../../texts/field-texts'
import { texts } from '../../../texts/texts'
import { keyOf } from '../../paste/reading/label-key'
import { answerKindOf, type ColumnField } from './column'

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

/** Returns the codes of the words. Countries are read by their names in any case. */
export function codesOf(
  target: ColumnField,
  personCase: PersonCase,
): ReadonlyMap<string, string> | undefined {
  if (answerKindOf(target) === 'country') return undefined
  const choices = choicesOf(target, personCase).map(
    ({ code, word }) => [keyOf(word), code] as const,
  )
  return choices.length === 0 ? undefined : new Map(choices)
}
