import { useEffect, useEffectEvent } from 'react'
import type { QuestionForm } from '../../questions/form/question-form'
import { showSendRefusals } from '../../questions/form/field-errors'
import { screenOf } from '../../person'
import type { Press } from '../../questions/sending/person-mutation'
import { textContextOf } from '../../questions/rules/text-context-of'
import { useSending } from '../../questions/sending/use-sending'
import { useDesk } from './session/desk-session'

/** Sends the person of the session, and shows what is refused at its fields. */
export function useDeskSending(
  form: QuestionForm,
  press: Pick<Press, 'personCase' | 'mayCreate'>,
  onRefused: () => void,
) {
  const session = useDesk()
  const sending = useSending(session, { ...press, ...session.afterSending })
  const { failure } = sending

  const showFailure = useEffectEvent(() => {
    if (failure === undefined) return undefined
    const stop = showSendRefusals(
      form,
      failure.fieldRefusals.filter(({ path }) => screenOf(path) !== undefined),
      ({ path }) => textContextOf(form.getValues(), press.personCase, path, 'client'),
    )
    onRefused()
    return stop
  })
  useEffect(() => showFailure(), [failure])
  return sending
}
