import { fieldOf, type IdType, idTypes, pathOf } from '../../../person'
import { deskTexts } from '../../../texts/desk-texts'
import { labelOf } from '../../../texts/field-texts'

/** Returns the form's label for a column's field. Those of a document say so: "Document: file name". */
export function columnLabel(name: string, idType: IdType | '' = ''): string {
  const [, index, part] = /^documents\.(\d+)\.(\w+)$/.exec(name) ?? []
  if (index !== undefined && part !== undefined)
    return deskTexts().sheet.documentColumn({ number: Number(index) + 1, part })
  const textContext = { voice: 'person', idType, documentType: '' } as const
  return labelOf(fieldOf(pathOf(name)), textContext)
}

/** Returns all labels that the form has for a column's field, also without what stands in brackets. */
export function columnLabels(name: string): string[] {
  const labels = (['', ...idTypes] as const).map((idType) => columnLabel(name, idType))
  return [...new Set([...labels, ...labels.map((label) => label.replace(/\([^()]*\)/, ''))])]
}
