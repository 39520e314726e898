import type { FieldPath } from 'react-hook-form'
import { type FieldError, fieldErrors } from '../../api/failure'
import type { Answers } from '../../person/answers'
import { onLanguageChange } from '../../texts/in-language'
import type { QuestionForm } from '../question-form'
import { serviceErrorType } from '../form-errors'
import { formNameOf } from '../rules/screen-of'

/**
 * Shows the errors of the service at their fields, and shows them again after a switch of the
 * language, unless they are fixed by then. Returns a function that stops it.
 */
export function showServiceErrors(
  form: QuestionForm,
  serviceErrors: readonly FieldError[],
): () => void {
  setErrors(form, serviceErrors, () => true)
  return onLanguageChange(() =>
    setErrors(
      form,
      serviceErrors,
      (name) => form.getFieldState(name).error?.type === serviceErrorType,
    ),
  )
}

/** One control may stand for several fields of the body. */
function setErrors(
  form: QuestionForm,
  serviceErrors: readonly FieldError[],
  isShown: (name: FieldPath<Answers>) => boolean,
): void {
  const byName = fieldErrors(
    serviceErrors.map((each) => ({ ...each, path: [formNameOf(each.path)] })),
  )
  for (const [key, { sentence }] of byName) {
    // Every form name is a path of the answers.
    const name = key as FieldPath<Answers>
    if (isShown(name)) form.setError(name, { type: serviceErrorType, message: sentence })
  }
}
