import { Failure } from '../../../api/failure'
import type { Answers } from '../../../person/answers'
import type { PersonCase } from '../../../person/cases'
import type { ErrorBoard } from '../../../questions/error-board'
import { listErrors } from '../../../questions/form-errors'
import { aboutAnswers } from '../../../questions/rules/about'
import { screenOf } from '../../../questions/rules/screen-of'
import { texts } from '../../../texts/texts'
import type { SummaryItem } from '../../../ui/error-summary'
import { inPageOrder } from '../../../ui/page-order'

/** All that is wrong with the fields, in the order of the page, each with the control that mends it. */
export function errorItems(
  errors: ErrorBoard,
  values: Answers,
  personCase: PersonCase,
): SummaryItem[] {
  const found = listErrors(errors.read(), (path) =>
    aboutAnswers(values, personCase, path, 'client'),
  )
  // The kind of the first document follows from the kind of ID, which is told itself.
  const shown = found.filter(({ name }) => name !== 'documents.0.type')
  return inPageOrder(shown.map(({ sentence, target }) => ({ sentence, target })))
}

/** Why nothing was created, or why that is unknown, but for what is told of the fields. */
export function failureItems(failure: unknown, isUnknown: boolean): SummaryItem[] {
  if (!(failure instanceof Failure)) return []
  const { failures, review } = texts()
  const homeless = failure.fields.filter(({ path }) => screenOf(path) === undefined)
  const told = [...homeless.map(({ sentence }) => sentence), ...failure.sentences]
  const isTold = failure.reason === 'refused' && failure.fields.length + told.length > 0
  return [
    ...(isTold ? [] : [failures[failure.reason]]),
    ...told,
    ...(isUnknown ? [review.unknown] : []),
  ].map((sentence) => ({ sentence }))
}
