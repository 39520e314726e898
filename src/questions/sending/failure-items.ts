import type { Failure } from '../../api/failure'
import { texts } from '../../texts/texts'
import type { SummaryItem } from '../../ui/error-summary'

/** Why nothing was created, or why that is unknown: in our words, of the fields, and in the service's words. */
export function failureItems(
  { reason, fields, sentences }: Failure,
  isUnknown: boolean,
  fieldItems: readonly SummaryItem[],
): SummaryItem[] {
  const { failures, review } = texts()
  const hasReason = reason === 'refused' && fields.size + sentences.length > 0
  return [
    ...(hasReason ? [] : [{ sentence: failures[reason] }]),
    ...fieldItems,
    ...sentences.map((sentence) => ({ sentence })),
    ...(isUnknown ? [{ sentence: review.unknown }] : []),
  ]
}
