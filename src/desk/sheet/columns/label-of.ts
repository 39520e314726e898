import { fieldOf, idTypes, pathOf } from '../../../person'
import { deskTexts } from '../../../texts/desk-texts'
import { labelOf } from '../../../texts/field-texts'
import type { Language } from '../../../texts/languages'
import { withoutBrackets } from '../../paste/reading/label-key'
import { formLabels, knownLanguages } from '../../paste/reading/labels'

/** Returns the words for a column's field: the form's label. Those of a document say so: "Document: file name". */
export function columnLabel(name: string, language?: Language): string {
  const [, index, part] = /^documents\.(\d+)\.(\w+)$/.exec(name) ?? []
  return index === undefined || part === undefined
    ? labelOf(fieldOf(pathOf(name)), { voice: 'person', idType: '', documentType: '' }, language)
    : deskTexts(language).sheet.documentColumn({ number: Number(index) + 1, part })
}

/** Returns all labels that a column's field has on the page and in the form, also without what stands in brackets. */
export function columnLabels(name: string): string[] {
  // The form's labels of a later document are those of the first.
  const idTypesHere = /^documents\.[1-9]/.test(name) ? [] : (['', ...idTypes] as const)
  const own = knownLanguages.map((language) => columnLabel(name, language))
  const all = idTypesHere.flatMap((idType) => formLabels(fieldOf(pathOf(name)), idType))
  return [...new Set([...own, ...own.map(withoutBrackets), ...all])]
}
