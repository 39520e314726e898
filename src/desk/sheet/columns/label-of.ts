import { fieldOf, type IdType, idTypes, pathOf } from '../../../person'
import { deskTexts } from '../../../texts/desk-texts'
import { labelOf } from '../../../texts/field-texts'
import type { Language } from '../../../texts/languages'

/** The page's language, and English, which is part of the code. */
export const knownLanguages: readonly (Language | undefined)[] = [undefined, {}]

/** Returns the words for a column's field: the form's label. Those of a document say so: "Document: file name". */
export function columnLabel(name: string, language?: Language): string {
  const [, index, part] = /^documents\.(\d+)\.(\w+)$/.exec(name) ?? []
  return index === undefined || part === undefined
    ? formLabel(name, '', language)
    : deskTexts(language).sheet.documentColumn({ number: Number(index) + 1, part })
}

function formLabel(name: string, idType: IdType | '', language?: Language): string {
  const textContext = { voice: 'person', idType, documentType: '' } as const
  return labelOf(fieldOf(pathOf(name)), textContext, language)
}

/** Returns all labels that a column's field has on the page and in the form, also without what stands in brackets. */
export function columnLabels(name: string): string[] {
  // The form's labels of a later document are those of the first.
  const idTypesHere = /^documents\.[1-9]/.test(name) ? [] : (['', ...idTypes] as const)
  const all = knownLanguages.flatMap((language) => [
    columnLabel(name, language),
    ...idTypesHere.map((idType) => formLabel(name, idType, language)),
  ])
  return [...new Set([...all, ...all.map((label) => label.replace(/\([^()]*\)/, ''))])]
}
