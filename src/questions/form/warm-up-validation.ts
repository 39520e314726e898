import type { QuestionForm } from '../question-form'
import { describeErrors, errorsIn } from '../form-errors'
import { textContextOf } from '../rules/text-context'
import { whenIdle } from '../when-idle'
import type { FormSetup } from './form-setup'
import type { createResolver } from './create-resolver'

let isWarmedUp = false

/**
 * Holds the answers against the rules once while nobody waits, and shows nothing of it: on a slow phone the first
 * check takes most of its time to build the schemas and to compile what judges by them.
 */
export function warmUpValidation(
  { personCase, voice }: FormSetup,
  resolver: ReturnType<typeof createResolver>,
  form: QuestionForm,
): void {
  if (isWarmedUp) return
  isWarmedUp = true
  whenIdle(async () => {
    const values = form.getValues()
    const options = { fields: {}, shouldUseNativeValidation: false }
    const { errors } = await resolver(values, undefined, options)
    describeErrors(errorsIn(errors), (path) => textContextOf(values, personCase, path, voice))
  })
}
