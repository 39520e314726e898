import { Failure, type FieldErrors } from '../../api/failure'
import type { Answers } from '../../person/answers'
import { texts } from '../../texts/texts'
import type { SummaryItem } from '../../ui/error-summary'
import { changeAddress } from '../screen/addresses'
import { controlOf, screenOf } from '../../questions/rules/screen-of'
import type { RefusedFile } from '../../questions/sending/prepare-request'
import { failureItems } from '../../questions/sending/failure-items'

/**
 * Returns why the person was not created, or why the outcome is unknown. Each field's problem links
 * to its control; other sentences are the service's own.
 */
export function problemsOf(
  failure: Failure | RefusedFile,
  answers: Answers,
  isUnknown: boolean,
): SummaryItem[] {
  if (!(failure instanceof Failure)) {
    const { failures, files, document } = texts()
    const type = answers.documents[failure.index]?.type ?? ''
    const address = changeAddress('documents', `documents.${failure.index}.file`)
    // The same words as at the file itself.
    const sentence =
      failure.refusal === undefined ? failures.refusedFile(document(type)) : files[failure.refusal]
    return [{ sentence, address }]
  }
  return failureItems(failure, isUnknown, serviceErrorItems(failure.fields))
}

/** Returns the errors of the service, each with a link to the control that can fix it. */
export function serviceErrorItems(serviceErrors: FieldErrors): SummaryItem[] {
  return [...serviceErrors.values()].map(({ path, sentence }) => {
    const screen = screenOf(path)
    return { sentence, address: screen && changeAddress(screen, controlOf(path)) }
  })
}
