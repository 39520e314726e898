import { fieldOf, type IdType, idTypes, pathOf } from '../../../person'
import { deskTexts } from '../../../texts/desk-texts'
import { labelOf } from '../../../texts/field-texts'

/** Returns the words for a column's field: the form's label. Those of a document say so: "Document: file name". */
export function columnLabel(name: string): string {
  const [, index, part] = /^documents\.(\d+)\.(\w+)$/.exec(name) ?? []
  return index === undefined || part === undefined
    ? formLabel(name)
    : deskTexts().sheet.documentColumn({ number: Number(index) + 1, part })
}

function formLabel(name: string, idType: IdType | '' = ''): string {
  const textContext = { voice: 'person', idType, documentType: '' } as const
  return labelOf(fieldOf(pathOf(name)), textContext)
}

/** Returns all labels that a column's field has on the page and in the form, also without what stands in brackets. */
export function columnLabels(name: string): string[] {
  const labels = (['', ...idTypes] as const).map((idType) => formLabel(name, idType))
  const all = [columnLabel(name), ...labels]
  return [...new Set([...all, ...all.map((label) => label.replace(/\([^()]*\)/, ''))])]
}
