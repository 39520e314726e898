import { useEffect, useEffectEvent } from 'react'
import { Failure } from '../../api/failure'
import type { QuestionForm } from '../../questions/question-form'
import { showServiceErrors } from '../../questions/form/show-service-errors'
import { screenOf } from '../../person'
import type { Press } from '../../questions/sending/sender'
import { textContextOf } from '../../questions/rules/text-context-of'
import { useSending } from '../../questions/sending/use-sending'
import { useDesk } from './session/desk-session'

/** Connects the page to the session's sender, and shows the service's errors at their fields. */
export function useDeskSending(
  form: QuestionForm,
  press: Pick<Press, 'personCase' | 'isValid' | 'mayCreate'>,
  onRefused: () => void,
) {
  const { sender, afterSending } = useDesk()
  const sending = useSending(sender, { ...press, ...afterSending })
  const { failure, attempt } = sending

  const showFailure = useEffectEvent(() => {
    if (failure === undefined) return undefined
    if (!(failure instanceof Failure)) {
      void form.trigger(`documents.${failure.index}.file`).then(onRefused)
      return undefined
    }
    const stop = showServiceErrors(
      form,
      failure.fields.filter(({ path }) => screenOf(path) !== undefined),
      ({ path }) => textContextOf(form.getValues(), press.personCase, path, 'client'),
    )
    onRefused()
    return stop
  })
  useEffect(() => showFailure(), [attempt])
  return sending
}
