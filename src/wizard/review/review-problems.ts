import { Failure, type FieldFailure } from '../../api/failure'
import type { Answers } from '../../person/answers'
import { texts } from '../../texts/texts'
import type { SummaryItem } from '../../ui/error-summary'
import { changeAddress } from '../addresses'
import { controlOf, screenOf } from '../../questions/rules/screen-of'
import type { RefusedFile } from '../../questions/sending/bytes-to-send'

/**
 * Why nothing was created, or why that is unknown, with a link to each field that can mend it; what fits no field in
 * its own words.
 */
export function problemsOf(
  failure: Failure | RefusedFile,
  answers: Answers,
  isUnknown: boolean,
): SummaryItem[] {
  const { failures, document, review } = texts()
  if (!(failure instanceof Failure)) {
    const type = answers.documents[failure.index]?.type ?? ''
    const address = changeAddress('documents', `documents.${failure.index}.file`)
    return [{ sentence: failures.refusedFile(document(type)), address }]
  }
  const fields = findingItems(failure.fields)
  const sentences = failure.sentences.map((sentence) => ({ sentence }))
  const unknown = isUnknown ? [{ sentence: review.unknown }] : []
  const isTold = failure.reason === 'refused' && fields.length + sentences.length > 0
  const own = isTold ? [] : [{ sentence: failures[failure.reason] }]
  return [...own, ...fields, ...sentences, ...unknown]
}

/** What was found wrong with fields, each leading to the control that mends it. */
export function findingItems(findings: readonly FieldFailure[]): SummaryItem[] {
  return findings.map(({ path, sentence }) => {
    const screen = screenOf(path)
    return { sentence, address: screen && changeAddress(screen, controlOf(path)) }
  })
}
