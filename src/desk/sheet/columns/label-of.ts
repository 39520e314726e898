import { fieldOf } from '../../../texts/describe'
import { texts } from '../../../texts/texts'

/** What people call the field of a column. */
export function labelOf(name: string): string {
  const textContext = { voice: 'person', idType: '', documentType: '' } as const
  return texts().label(fieldOf(name.split('.')), textContext)
}
