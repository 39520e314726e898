import { reportThrown } from '../../api/thrown'
import type { QuestionForm } from '../question-form'
import { describeErrors, errorsIn } from '../form-errors'
import { textContextOf } from '../rules/text-context'
import { whenIdle } from '../when-idle'
import type { FormSetup } from './form-setup'
import type { createResolver } from './create-resolver'

let isWarmedUp = false

/**
 * Validates the answers once while the page is idle and ignores the result. On a slow phone,
 * building and compiling the schemas takes most of the first validation.
 */
export function warmUpValidation(
  { personCase, voice }: FormSetup,
  resolver: ReturnType<typeof createResolver>,
  form: QuestionForm,
): void {
  if (isWarmedUp) return
  isWarmedUp = true
  const warmUp = async () => {
    const values = form.getValues()
    const options = { fields: {}, shouldUseNativeValidation: false }
    const { errors } = await resolver(values, undefined, options)
    describeErrors(errorsIn(errors), (path) => textContextOf(values, personCase, path, voice))
  }
  // Continue will say so.
  whenIdle(() => warmUp().catch(reportThrown))
}
