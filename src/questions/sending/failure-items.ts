import type { Failure } from '../../api/failure'
import { firstTexts } from '../../texts/first-texts'
import { selectedTag } from '../../texts/in-language'
import { texts } from '../../texts/texts'
import type { SummaryItem } from '../../ui/error-summary'

/** What a page says instead of the sentences that name the company. */
type OwnTexts = Partial<Record<'notAllowed' | 'notFound' | 'help', string>>

/**
 * Returns why the person was not created: our reason, then the fields' errors, the service's sentences and the
 * reference for support. While the outcome is unknown, it says that instead of our reason and the service's sentences,
 * because "nothing was sent" or "try again" would contradict it, and "Bad gateway" tells a person nothing.
 */
export function failureItems(
  { reason, fields, sentences, reference, language }: Failure,
  isUnknown: boolean,
  fieldItems: readonly SummaryItem[],
  own: OwnTexts = {},
): SummaryItem[] {
  const { review } = texts()
  const failures = { ...texts().failures, ...own }
  // They stay in the language of the page as it was then.
  const lang = language === selectedTag() ? undefined : language
  const hasReason = reason === 'refused' && fields.length + sentences.length > 0
  return [
    ...(hasReason || isUnknown ? [] : [{ sentence: failures[reason] }]),
    ...fieldItems,
    ...(isUnknown ? [] : sentences.map((sentence) => ({ sentence, lang }))),
    ...(reference === undefined
      ? []
      : [{ sentence: texts().failures.reference({ id: reference }) }]),
    ...(isUnknown ? [{ sentence: review.unknown }] : []),
    ...(reason === 'thrown' ? [{ sentence: own.help ?? firstTexts().frame.thrown.help }] : []),
  ]
}
