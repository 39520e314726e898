import { type RefObject, useRef, useSyncExternalStore } from 'react'
import { showThrown } from '../../api/thrown'
import { caseOfAnswers, type PersonCase } from '../../person'
import { readControls } from '../../questions/form/read-controls'
import type { QuestionForm } from '../../questions/form/question-form'
import { wrongItems } from './checking/error-items'
import { emptyControls, focusNextWrong } from './checking/focus-field'
import type { Duplicates } from './duplicates/use-duplicates'
import { useDesk } from './session/desk-session'
import { useDeskSending } from './use-desk-sending'
import { beginPress, isAtNewestPress } from '../../ui/press'

interface Creation {
  form: QuestionForm
  personCase: PersonCase
  duplicates: Duplicates
  formRef: RefObject<HTMLFormElement | null>
}

/** Validates the person, looks for duplicates and sends. Focuses the first error. */
export function useCreation({ form, personCase, duplicates, formRef }: Creation) {
  const { draft } = useDesk()
  const { store } = duplicates
  const sendBar = useRef<HTMLDivElement>(null)

  const wrongTargets = () =>
    wrongItems(form.getErrors(), form.getValues(), personCase).map(({ target }) => target)
  const goToFirstError = () => {
    if (!isAtNewestPress()) return
    // `focusNextWrong` would start at the focused button, so pass only the first target.
    const [first] = wrongTargets()
    if (first !== undefined) focusNextWrong([first])
  }
  /** Validation may wait for a table of phone numbers: the page may show another person by then. */
  const isValid = async () => {
    beginPress()
    readControls(formRef.current, form)
    const key = draft.key()
    const pressed = JSON.stringify(form.getValues())
    const isSame = () =>
      draft.key() === key &&
      caseOfAnswers(draft.read()) === personCase &&
      JSON.stringify(form.getValues()) === pressed
    let isRight = false
    const check = form.handleSubmit(
      () => {
        isRight = isSame()
      },
      () => {
        if (isSame()) goToFirstError()
      },
    )
    await check()
    if (!isRight) return false
    draft.update(form.getValues())
    // Sending disables the fields, and a disabled field loses the focus.
    if (document.activeElement?.closest('.desk-columns')) {
      sendBar.current?.querySelector<HTMLElement>('[name="create"]')?.focus()
      beginPress()
    }
    return true
  }
  const press = { personCase, mayCreate: duplicates.checkBeforeSending }
  const sending = useDeskSending(form, press, goToFirstError)
  const isLookingUp = useSyncExternalStore(store.subscribe, store.isAsking)
  const create = async () => {
    if (sending.state !== 'idle') return
    if (!sending.hasPendingRequest && !(await isValid())) return
    // The page was left meanwhile, or shows another case.
    if (sendBar.current === null) return
    sending.send()
  }
  const isWaiting = sending.state === 'waitingForFiles'
  return {
    sending: isWaiting && isLookingUp ? { ...sending, state: 'lookingUp' as const } : sending,
    sendBar,
    actions: {
      create: () => void create().catch(showThrown),
      goToNextError: () => {
        const wrong = wrongTargets()
        // What is empty is wrong once the person is sent.
        focusNextWrong(
          wrong.length > 0 ? wrong : emptyControls(formRef.current).map(({ id }) => id),
        )
      },
    },
  }
}
