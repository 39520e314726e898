import { fieldOf, pathOf } from '../../../person'
import { texts } from '../../../texts/texts'

/** Returns the form's label for a column's field. */
export function columnLabel(name: string): string {
  const textContext = { voice: 'person', idType: '', documentType: '' } as const
  return texts().label(fieldOf(pathOf(name)), textContext)
}
