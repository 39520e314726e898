import { fields } from '../../../person/fields'
import { type Column, kindOf } from '../columns/column'
import { country } from '../../../person/formats'

/** How wide a column is, as its answers are long. */
export function widthOf({ holds }: Column): 'narrow' | 'usual' | 'wide' {
  if (holds === undefined) return 'usual'
  const { field } = holds
  if (field === 'email' || field === 'documents.file' || field === 'documents.url') return 'wide'
  if (kindOf(holds) === 'date' || fields[field].format === country) return 'narrow'
  return 'usual'
}
