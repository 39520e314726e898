import { useEffect, useEffectEvent } from 'react'
import { Failure } from '../../api/failure'
import type { PersonCase } from '../../person/cases'
import type { QuestionForm } from '../../questions/question-form'
import { showServiceErrors } from '../../questions/form/show-service-errors'
import { screenOf } from '../../questions/rules/screen-of'
import { useSending } from '../../questions/sending/use-sending'
import type { DayState } from './session/day-list'
import { deskKey } from '../key/desk-key'
import { useDesk } from './session/desk-session'

/** Sends the person, records the outcome in the day's list, and shows the service's errors at their fields. */
export function useDeskSending(
  form: QuestionForm,
  personCase: PersonCase,
  onCreated: (id: string) => void,
  onRefused: () => void,
) {
  const { draft, attachments, day, savedDay } = useDesk()
  const recordInDay = (state: DayState, id = '') => {
    const { name_first, name_last } = draft.read()
    const name = `${name_first.trim()} ${name_last.trim()}`.trim()
    day.put({ key: draft.key(), at: Date.now(), name, personCase, id, state })
  }
  const sender = {
    draft,
    attachments,
    setServiceErrors: () => undefined,
    voice: 'client',
    deskKey: deskKey.read,
  } as const
  const sending = useSending(sender, personCase, async (id) => {
    recordInDay('created', id)
    // Save the entry before it is announced, so that a reload finds it.
    await savedDay.whenSaved()
    onCreated(id)
  })
  const { failure, attempt, state } = sending

  const recordUnsure = useEffectEvent(() => {
    if (state === 'checking') recordInDay('unsure')
  })
  useEffect(() => recordUnsure(), [state])

  const showFailure = useEffectEvent(() => {
    if (failure === undefined) return undefined
    if (!(failure instanceof Failure)) {
      void form.trigger(`documents.${failure.index}.file`).then(onRefused)
      return undefined
    }
    if (failure.reason === 'exists') recordInDay('exists')
    const stop = showServiceErrors(
      form,
      [...failure.fields.values()].filter(({ path }) => screenOf(path) !== undefined),
    )
    onRefused()
    return stop
  })
  useEffect(() => showFailure(), [attempt])

  // The draft was sent before a reload: send the same bytes again.
  const isUnknown = draft.pendingRequest() !== undefined
  const resend = useEffectEvent(() => {
    if (isUnknown) void sending.send()
  })
  useEffect(() => resend(), [])

  // The idempotency key is on this page alone. Losing it could create the person twice.
  const isOpen = isUnknown || state !== 'idle'
  useEffect(() => {
    if (!isOpen) return undefined
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [isOpen])
  return { sending, isUnknown, isLocked: isOpen }
}
