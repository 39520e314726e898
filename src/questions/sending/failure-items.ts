import type { Failure } from '../../api/failure'
import { texts } from '../../texts/texts'
import type { SummaryItem } from '../../ui/error-summary'

/**
 * Returns why the person was not created, or why the outcome is unknown: our reason, then the
 * fields' errors, then the service's sentences and the reference for support.
 */
export function failureItems(
  { reason, fields, sentences, reference }: Failure,
  isUnknown: boolean,
  fieldItems: readonly SummaryItem[],
): SummaryItem[] {
  const { failures, review } = texts()
  const hasReason = reason === 'refused' && fields.size + sentences.length > 0
  return [
    ...(hasReason ? [] : [{ sentence: failures[reason] }]),
    ...fieldItems,
    ...sentences.map((sentence) => ({ sentence })),
    ...(reference === undefined ? [] : [{ sentence: failures.reference(reference) }]),
    ...(isUnknown ? [{ sentence: review.unknown }] : []),
  ]
}
