import type { Failure } from '../../../api/failure'
import { deskTexts } from '../../../texts/desk-texts'

/** What the service said of a row as such; undefined where it named cells alone. */
export function describeFailure({ reason, fields, sentences }: Failure): string | undefined {
  const { sheet } = deskTexts()
  if (reason === 'exists') return sheet.failures.exists
  if (reason === 'tooLarge') return sheet.failures.tooLarge
  if (sentences.length > 0 && fields.length === 0) return sentences.join('; ')
  return fields.length === 0 ? sheet.failures.refused : undefined
}
