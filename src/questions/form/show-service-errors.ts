import type { FieldPath } from 'react-hook-form'
import { type FieldError, fieldErrors } from '../../api/failure'
import type { Answers } from '../../person/answers'
import type { QuestionForm } from '../question-form'
import { serviceErrorType } from '../form-errors'
import { formNameOf } from '../rules/screen-of'

/**
 * Shows the errors of the service at their fields. One control may stand for several fields of the
 * body.
 */
export function showServiceErrors(form: QuestionForm, serviceErrors: readonly FieldError[]): void {
  const byName = fieldErrors(
    serviceErrors.map((each) => ({ ...each, path: [formNameOf(each.path)] })),
  )
  for (const [name, { sentence }] of byName) {
    // Every form name is a path of the answers.
    form.setError(name as FieldPath<Answers>, { type: serviceErrorType, message: sentence })
  }
}
