import { Failure, type FieldErrors } from '../../api/failure'
import type { Answers } from '../../person/answers'
import { texts } from '../../texts/texts'
import type { SummaryItem } from '../../ui/error-summary'
import { changeAddress } from '../screen/addresses'
import { controlOf, screenOf } from '../../questions/rules/screen-of'
import type { RefusedFile } from '../../questions/sending/prepare-request'
import { failureItems } from '../../questions/sending/failure-items'

/**
 * Why nothing was created, or why that is unknown, with a link to each field that can mend it; what fits no field in
 * its own words.
 */
export function problemsOf(
  failure: Failure | RefusedFile,
  answers: Answers,
  isUnknown: boolean,
): SummaryItem[] {
  if (!(failure instanceof Failure)) {
    const { failures, document } = texts()
    const type = answers.documents[failure.index]?.type ?? ''
    const address = changeAddress('documents', `documents.${failure.index}.file`)
    return [{ sentence: failures.refusedFile(document(type)), address }]
  }
  return failureItems(failure, isUnknown, serviceErrorItems(failure.fields))
}

/** What was found wrong with fields, each leading to the control that mends it. */
export function serviceErrorItems(serviceErrors: FieldErrors): SummaryItem[] {
  return [...serviceErrors.values()].map(({ path, sentence }) => {
    const screen = screenOf(path)
    return { sentence, address: screen && changeAddress(screen, controlOf(path)) }
  })
}
