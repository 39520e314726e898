import { Failure } from '../../api/failure'
import { type Answers, controlOf, type PersonCase, type Refusal, screenOf } from '../../person'
import { textContextOf } from '../../questions/rules/text-context-of'
import { describeRefusal } from '../../texts/describe'
import { texts } from '../../texts/texts'
import type { SummaryItem } from '../../ui/error-summary'
import { changeRoute } from '../screen/screen-routes'
import type { RefusedFile } from '../../questions/sending/prepare-request'
import { failureItems } from '../../questions/sending/failure-items'

/**
 * Returns why the person was not created, or why the outcome is unknown. Each field's problem links
 * to its control; other sentences are the service's own.
 */
export function problemsOf(
  failure: Failure | RefusedFile,
  answers: Answers,
  personCase: PersonCase,
  isUnknown: boolean,
): SummaryItem[] {
  if (!(failure instanceof Failure)) {
    const { failures, files } = texts()
    const documentType = answers.documents[failure.index]?.type ?? ''
    const address = changeRoute('documents', `documents.${failure.index}.file`)
    // The same words as at the file itself.
    const sentence =
      failure.refusal === undefined
        ? failures.refusedFile({ documentType })
        : files[failure.refusal]
    return [{ sentence, address }]
  }
  return failureItems(failure, isUnknown, serviceErrorItems(failure.fields, answers, personCase))
}

/** Returns what the service refused, each with a link to the control that can fix it. */
export function serviceErrorItems(
  refusals: readonly Refusal[],
  answers: Answers,
  personCase: PersonCase,
): SummaryItem[] {
  return refusals.map((refusal) => {
    const { path } = refusal
    const screen = screenOf(path)
    return {
      sentence: describeRefusal(refusal, textContextOf(answers, personCase, path)),
      address: screen && changeRoute(screen, controlOf(path)),
    }
  })
}
