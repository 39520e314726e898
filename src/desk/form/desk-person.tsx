import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useWatch } from 'react-hook-form'
import { answersOf } from '../../person/answers'
import type { PersonCase } from '../../person/cases'
import { useAskedForm } from '../../questions/asking/use-asked-form'
import { QuestionsProvider } from '../../questions/questions-context'
import { aboutAnswers } from '../../questions/rules/about'
import { PasteBox } from '../paste/paste-box'
import { Banner } from './banner'
import { askedOf, watchRefusedFiles } from './checking/asked-of'
import { errorItems, failureItems } from './checking/error-items'
import { ErrorList } from './checking/error-list'
import { focusNextWrong } from './checking/focus-field'
import { checkLeftField } from './checking/leave-field'
import { pasteDate } from './checking/paste-date'
import { DuplicateWarning } from './duplicates/duplicate-warning'
import { useDuplicates } from './duplicates/use-duplicates'
import { PersonColumns } from './person-columns'
import { pinBeside } from './pin-button'
import { RequestPreview } from './preview/request-preview'
import { registerUnfilled } from './register-unfilled'
import { SendBar } from './send-bar'
import { useDesk } from './session/desk-session'
import { createSettledAnswers } from './session/settled-answers'
import { useDeskSending } from './use-desk-sending'

/** What the page's shortcuts ask of the person that is on it. */
export interface PersonActions {
  create: () => void
  goToNextError: () => void
}

interface DeskPersonProps {
  personCase: PersonCase
  ref: Ref<PersonActions>
  formRef: RefObject<HTMLFormElement | null>
  /** Told whether the answers are locked, being sent. */
  onLock: (isLocked: boolean) => void
  onCreated: (id: string) => void
  onClear: () => void
}

/** One person: every field of the case, what is wrong with it, and the button that sends it. */
export function DeskPerson(props: DeskPersonProps) {
  const { personCase, ref, formRef, onLock, onCreated, onClear } = props
  const { draft, attachments, pins } = useDesk()
  const { form, errors, notes } = useAskedForm(() => ({
    asked: askedOf(personCase, draft, attachments),
    answers: answersOf(draft.read()),
  }))
  const [unfilled] = useState(() => ({ ...form, register: registerUnfilled(form) }))
  const [settled] = useState(createSettledAnswers)
  const [beside] = useState(() => pinBeside(pins.canPin))
  const duplicates = useDuplicates(form, personCase)
  const sendBar = useRef<HTMLDivElement>(null)
  useEffect(() => settled.watch(form, attachments.subscribe), [settled, form, attachments])
  useEffect(() => watchRefusedFiles(form, attachments), [form, attachments])

  const wrongTargets = () =>
    errorItems(errors, form.getValues(), personCase).flatMap(({ target }) => target ?? [])
  const goToFirstError = () => {
    // From the top: what has the focus now is the button that sent.
    const [first] = wrongTargets()
    if (first !== undefined) focusNextWrong([first])
  }
  const { sending, isUnknown, isLocked } = useDeskSending(
    form,
    personCase,
    onCreated,
    goToFirstError,
  )

  const send = () => {
    // The fields are about to be locked, and a locked field cannot keep the focus.
    sendBar.current?.querySelector('button')?.focus()
    void sending.send()
  }
  const create = () => {
    if (sending.state !== 'idle') return
    if (isUnknown) {
      send()
      return
    }
    const check = form.handleSubmit(
      async () => {
        const before = JSON.stringify(form.getValues())
        if (!(await duplicates.confirmAnyway())) return
        // Who typed on while the service was asked is not done yet.
        if (JSON.stringify(form.getValues()) !== before) return
        draft.keep(form.getValues())
        send()
      },
      (wrong) => {
        errors.show(wrong)
        goToFirstError()
      },
    )
    void check()
  }
  useImperativeHandle(ref, () => ({
    create,
    goToNextError: () => focusNextWrong(wrongTargets()),
  }))
  useEffect(() => onLock(isLocked), [onLock, isLocked])

  const isAnyway = useSyncExternalStore(
    duplicates.board.subscribe,
    () => duplicates.board.read().isConfirmed,
  )
  const idType = useWatch({ control: form.control, name: 'id_type' })
  const about = aboutAnswers({ id_type: idType, documents: [] }, personCase, [], 'client')
  return (
    <>
      <QuestionsProvider
        value={{
          form: unfilled,
          about,
          errors,
          notes,
          attachments,
          beside,
          saveNow: () => void draft.saved(),
        }}
      >
        <Banner personCase={personCase} settled={settled} />
        <PasteBox form={form} personCase={personCase} isLocked={isLocked} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its fields are heard together. */}
        <form
          ref={formRef}
          className="desk-form"
          method="post"
          noValidate
          autoComplete="off"
          onBlur={(event) => checkLeftField(form, event)}
          onPaste={(event) => pasteDate(form, event)}
        >
          <fieldset className="desk-lock" disabled={isLocked}>
            <PersonColumns personCase={personCase} />
          </fieldset>
        </form>
      </QuestionsProvider>
      <div className="desk-side">
        <SendBar
          isAnyway={isAnyway}
          ref={sendBar}
          sending={sending}
          isUnknown={isUnknown}
          onSend={create}
          onClear={onClear}
        />
        <DuplicateWarning duplicates={duplicates} />
        <ErrorList
          form={form}
          errors={errors}
          personCase={personCase}
          others={failureItems(sending.failure, isUnknown)}
        />
        <RequestPreview personCase={personCase} settled={settled} />
      </div>
    </>
  )
}
