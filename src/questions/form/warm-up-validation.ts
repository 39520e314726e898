import type { AskedForm } from '../question-form'
import { describeErrors, errorsIn } from '../form-errors'
import { textContextOf } from '../rules/text-context'
import { whenIdle } from '../when-idle'
import type { Asked } from './form-setup'
import type { resolverOf } from './create-resolver'

let isRehearsed = false

/**
 * Holds the answers against the rules once while nobody waits, and shows nothing of it: on a slow phone the first
 * check takes most of its time to build the schemas and to compile what judges by them.
 */
export function rehearseCheck(
  { personCase, voice }: Asked,
  resolver: ReturnType<typeof resolverOf>,
  form: AskedForm,
): void {
  if (isRehearsed) return
  isRehearsed = true
  whenIdle(async () => {
    const values = form.getValues()
    const options = { fields: {}, shouldUseNativeValidation: false }
    const { errors } = await resolver(values, undefined, options)
    describeErrors(errorsIn(errors), (path) => textContextOf(values, personCase, path, voice))
  })
}
