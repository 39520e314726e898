import { Failure } from '../../../api/failure'
import { type Answers, type PersonCase, screenOf } from '../../../person'
import type { ErrorStore } from '../../../questions/error-store'
import { describeErrors } from '../../../questions/form-errors'
import { textContextOf } from '../../../questions/rules/text-context-of'
import { failureItems as itemsOfFailure } from '../../../questions/sending/failure-items'
import { describeRefusal } from '../../../texts/describe'
import { deskTexts } from '../../../texts/desk-texts'
import type { SummaryItem } from '../../../ui/error-summary'
import { inPageOrder } from '../../../ui/page-order'

/** Returns all field errors in page order, each with the id of its control. */
export function errorItems(
  errors: ErrorStore,
  values: Answers,
  personCase: PersonCase,
): SummaryItem[] {
  // The type of the first document follows from the ID type, which has its own error.
  const shown = [...errors.all()].filter(([name]) => name !== 'documents.0.type')
  return inPageOrder(
    describeErrors(new Map(shown), (path) => textContextOf(values, personCase, path, 'client')),
  )
}

/** Returns why nothing was created, or why that is unknown, without the errors that stand at a field. */
export function deskFailureItems(failure: unknown, isUnknown: boolean): SummaryItem[] {
  if (!(failure instanceof Failure)) return []
  const withoutField = failure.fields.filter(({ path }) => screenOf(path) === undefined)
  const { help, sheet } = deskTexts()
  const { notAllowed, notFound } = sheet.stopped
  return itemsOfFailure(
    failure,
    isUnknown,
    withoutField.map((refusal) => ({ sentence: describeRefusal(refusal) })),
    { notAllowed, notFound, help },
  )
}
