import { fieldOf, type IdType, idTypes, pathOf } from '../../../person'
import { labelOf } from '../../../texts/field-texts'

/** Returns the form's label for a column's field. */
export function columnLabel(name: string, idType: IdType | '' = ''): string {
  const textContext = { voice: 'person', idType, documentType: '' } as const
  return labelOf(fieldOf(pathOf(name)), textContext)
}

/** Returns all labels that the form has for a column's field, also without what stands in brackets. */
export function columnLabels(name: string): string[] {
  const labels = (['', ...idTypes] as const).map((idType) => columnLabel(name, idType))
  return [...new Set([...labels, ...labels.map((label) => label.replace(/\([^()]*\)/, ''))])]
}
