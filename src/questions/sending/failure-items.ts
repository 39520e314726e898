import type { UnknownOutcome } from '../../api/create-person'
import type { Failure, FailureReason } from '../../api/failure'
import { firstTexts } from '../../texts/first-texts'
import { selectedTag } from '../../texts/in-language'
import { texts } from '../../texts/texts'
import type { SummaryItem } from '../../ui/error-summary'

/**
 * The value of `data-outcome`, which tests read on the visible element that reports the outcome.
 */
export type SendingOutcome = 'unknown' | 'exists' | 'refused' | 'failed'

/** Returns the outcome of the last request, or undefined if nothing failed. */
export function outcomeOf(
  failure: Failure | undefined,
  isUnknown: boolean,
): SendingOutcome | undefined {
  if (failure === undefined) return undefined
  if (isUnknown) return 'unknown'
  const { reason } = failure
  return reason === 'exists' || reason === 'refused' ? reason : 'failed'
}

/** What the desk says instead of the sentences that name the company. */
type DeskTexts = Record<'notAllowed' | 'notFound' | 'help', string>

/** One for each reason after which the outcome is known. */
type Sentences = Record<Exclude<FailureReason, UnknownOutcome>, string> &
  Partial<Record<UnknownOutcome, string>>

/**
 * Returns why the person was not created: our reason, the fields' errors and the reference for support. Only the desk
 * reads what the service says of no field, as a quotation: it may be in another language, or about another person.
 * While the outcome is unknown, that is said instead, because "nothing was sent" or "try again" would contradict it.
 */
export function failureItems(
  failure: Failure,
  isUnknown: boolean,
  fieldItems: readonly SummaryItem[],
  desk?: DeskTexts,
): SummaryItem[] {
  const { reason, reference, fieldRefusals, sentences } = failure
  const { review } = texts()
  const why: Sentences = { ...texts().failures, ...desk }
  const quoted = desk === undefined || isUnknown ? [] : quotationsOf(failure)
  // At the desk most errors stand at their fields.
  const count = desk === undefined ? fieldItems.length : fieldRefusals.length + sentences.length
  const hasReason = reason === 'refused' && count > 0
  return [
    // An unknown outcome has no sentence here. If one comes nevertheless, nothing has left the device.
    ...(hasReason || isUnknown ? [] : [{ sentence: why[reason] ?? texts().failures.thrown }]),
    ...fieldItems,
    ...quoted,
    ...(reference === undefined
      ? []
      : [{ sentence: texts().failures.reference({ id: reference }) }]),
    ...(isUnknown ? [{ sentence: review.unknown }] : []),
    ...(reason === 'thrown' ? [{ sentence: desk?.help ?? firstTexts().frame.thrown.help }] : []),
  ]
}

/** They stay in the language of the page as it was then. */
function quotationsOf({ sentences, language }: Failure): SummaryItem[] {
  const lang = language === selectedTag() ? undefined : language
  return sentences.map((sentence) => ({ sentence: texts().general.quoted({ sentence }), lang }))
}
