import { Failure } from '../../../api/failure'
import type { Answers } from '../../../person/answers'
import type { PersonCase } from '../../../person/cases'
import type { ErrorStore } from '../../../questions/error-store'
import { describeErrors } from '../../../questions/form-errors'
import { textContextOf } from '../../../questions/rules/text-context'
import { screenOf } from '../../../questions/rules/screen-of'
import { failureItems as itemsOfFailure } from '../../../questions/sending/failure-items'
import type { SummaryItem } from '../../../ui/error-summary'
import { inPageOrder } from '../../../ui/page-order'

/** All that is wrong with the fields, in the order of the page, each with the control that mends it. */
export function errorItems(
  errors: ErrorStore,
  values: Answers,
  personCase: PersonCase,
): SummaryItem[] {
  // The kind of the first document follows from the kind of ID, which is told itself.
  const shown = [...errors.all()].filter(([name]) => name !== 'documents.0.type')
  return inPageOrder(
    describeErrors(new Map(shown), (path) => textContextOf(values, personCase, path, 'client')),
  )
}

/** Why nothing was created, or why that is unknown, but for what is told of the fields. */
export function failureItems(failure: unknown, isUnknown: boolean): SummaryItem[] {
  if (!(failure instanceof Failure)) return []
  const withoutField = [...failure.fields.values()].filter(
    ({ path }) => screenOf(path) === undefined,
  )
  return itemsOfFailure(
    failure,
    isUnknown,
    withoutField.map(({ sentence }) => ({ sentence })),
  )
}
