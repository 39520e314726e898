import type { Failure } from '../../api/failure'
import { texts } from '../../texts/texts'
import type { SummaryItem } from '../../ui/error-summary'

/** Why nothing was created, or why that is unknown: in our words, of the fields, and in the service's words. */
export function failureItems(
  { reason, fields, sentences }: Failure,
  isUnknown: boolean,
  ofFields: readonly SummaryItem[],
): SummaryItem[] {
  const { failures, review } = texts()
  const isTold = reason === 'refused' && fields.size + sentences.length > 0
  return [
    ...(isTold ? [] : [{ sentence: failures[reason] }]),
    ...ofFields,
    ...sentences.map((sentence) => ({ sentence })),
    ...(isUnknown ? [{ sentence: review.unknown }] : []),
  ]
}
