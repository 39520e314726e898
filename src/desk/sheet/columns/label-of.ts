import { fieldOf, pathOf } from '../../../person'
import { labelOf } from '../../../texts/field-texts'

/** Returns the form's label for a column's field. */
export function columnLabel(name: string): string {
  const textContext = { voice: 'person', idType: '', documentType: '' } as const
  return labelOf(fieldOf(pathOf(name)), textContext)
}
