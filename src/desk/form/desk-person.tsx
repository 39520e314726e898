import {
  Fragment,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useState,
  useSyncExternalStore,
} from 'react'
import { useWatch } from 'react-hook-form'
import { answersOf, type PersonCase } from '../../person'
import { useQuestionForm } from '../../questions/form/use-question-form'
import { textContextOf } from '../../questions/rules/text-context-of'
import { outcomeOf } from '../../questions/sending/failure-items'
import { createFormSetup, watchRefusedFiles } from './checking/desk-form-setup'
import { deskFailureItems } from './checking/error-items'
import { ErrorList } from './checking/error-list'
import { DuplicateWarning } from './duplicates/duplicate-warning'
import { useDuplicates } from './duplicates/use-duplicates'
import { PersonFields } from './person-fields'
import { SendBar } from './send-bar'
import { useDesk } from './session/desk-session'
import { useCreation } from './use-creation'

/** What the page's shortcuts can do with the current person. */
export interface PersonActions {
  create: () => void
  goToNextError: () => void
}

interface DeskPersonProps {
  personCase: PersonCase
  ref: Ref<PersonActions>
  formRef: RefObject<HTMLFormElement | null>
  onClear: () => void
}

/** The form of one person, the list of errors, and the button that sends. */
export function DeskPerson({ personCase, ref, formRef, onClear }: DeskPersonProps) {
  const { draft, attachments, isLocked } = useDesk()
  const { form, paused } = useQuestionForm(() => ({
    setup: createFormSetup(personCase, draft, attachments),
    answers: answersOf(draft.read()),
  }))
  const [photoPlace, setPhotoPlace] = useState<Element | null>(null)
  useEffect(() => watchRefusedFiles(form, attachments), [form, attachments])

  const duplicates = useDuplicates(form, personCase)
  const isAnyway = useSyncExternalStore(
    duplicates.store.subscribe,
    () => duplicates.store.read().isConfirmed,
  )
  const creation = useCreation({ form, personCase, duplicates, formRef })
  const { sending, sendBar, actions } = creation
  useImperativeHandle(ref, () => actions)

  // Both change the texts at the fields and in the list of errors.
  const [idType, country] = useWatch({
    control: form.control,
    name: ['id_type', 'address.country'],
  })
  const textContext = textContextOf(
    { id_type: idType, documents: [], address: { country } },
    personCase,
    [],
    'client',
  )
  return (
    <Fragment>
      <PersonFields {...{ personCase, form, textContext, paused, formRef, photoPlace }} />
      <div className="desk-side">
        <SendBar
          isAnyway={isAnyway}
          ref={sendBar}
          sending={sending}
          onSend={actions.create}
          onClear={onClear}
        />
        <DuplicateWarning duplicates={duplicates} />
        <ErrorList
          {...{ form, paused, personCase }}
          others={deskFailureItems(sending.failure, sending.hasPendingRequest)}
          outcome={outcomeOf(sending.failure, sending.hasPendingRequest)}
        />
        <fieldset className="desk-photos" ref={setPhotoPlace} disabled={isLocked()} />
      </div>
    </Fragment>
  )
}
