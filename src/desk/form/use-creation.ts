import { useRef } from 'react'
import type { PersonCase } from '../../person/cases'
import type { QuestionForm } from '../../questions/question-form'
import type { ErrorStore } from '../../questions/error-store'
import { errorItems } from './checking/error-items'
import { focusNextWrong } from './checking/focus-field'
import type { Duplicates } from './duplicates/use-duplicates'
import { useDesk } from './session/desk-session'
import { useDeskSending } from './use-desk-sending'

interface Creation {
  form: QuestionForm
  errors: ErrorStore
  personCase: PersonCase
  duplicates: Duplicates
  onCreated: (id: string) => void
}

/** Validates the person, looks for duplicates and sends. Focuses the first error. */
export function useCreation({ form, errors, personCase, duplicates, onCreated }: Creation) {
  const { draft } = useDesk()
  const sendBar = useRef<HTMLDivElement>(null)

  const wrongTargets = () =>
    errorItems(errors, form.getValues(), personCase).flatMap(({ target }) => target ?? [])
  const goToFirstError = () => {
    // `focusNextWrong` would start at the focused button, so pass only the first target.
    const [first] = wrongTargets()
    if (first !== undefined) focusNextWrong([first])
  }
  const deskSending = useDeskSending(form, personCase, onCreated, goToFirstError)
  const { sending, isUnknown } = deskSending

  const send = () => {
    // Sending disables the fields, and a disabled field loses the focus.
    sendBar.current?.querySelector('button')?.focus()
    void sending.send()
  }
  const sendUnlessThere = async () => {
    const before = JSON.stringify(form.getValues())
    if (!(await duplicates.checkBeforeSending())) return
    // The answers changed during the lookup: the person is not finished.
    if (JSON.stringify(form.getValues()) !== before) return
    draft.update(form.getValues())
    send()
  }
  const create = () => {
    if (sending.state !== 'idle') return
    if (isUnknown) {
      send()
      return
    }
    const check = form.handleSubmit(sendUnlessThere, (wrong) => {
      errors.show(wrong)
      goToFirstError()
    })
    void check()
  }
  return {
    ...deskSending,
    sendBar,
    actions: { create, goToNextError: () => focusNextWrong(wrongTargets()) },
  }
}
