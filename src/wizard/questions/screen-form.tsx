import { type SubmitEventHandler, useMemo, useState, useSyncExternalStore } from 'react'
import { useWatch } from 'react-hook-form'
import { answersOf, type PersonCase, type QuestionScreen, questionScreensOf } from '../../person'
import type { QuestionForm } from '../../questions/form/question-form'
import type { PausedAnswersStore } from '../../questions/form/paused-answers'
import { ScreenQuestions } from '../../questions/groups/screen-questions'
import { checkWrongFieldAgain } from '../../questions/form/left-field'
import { QuestionsProvider } from '../../questions/questions-context'
import { textContextOf } from '../../questions/rules/text-context-of'
import { unfilledForm } from '../../questions/form/unfilled-form'
import { ContinueButton } from '../screen/continue-button'
import { lockedValues } from '../screen/link-session'
import { useSession } from '../session/session'
import { StorageNotice } from './storage-notice'

interface ScreenFormProps {
  screen: QuestionScreen
  personCase: PersonCase
  form: QuestionForm
  paused: PausedAnswersStore
  onSubmit: SubmitEventHandler<HTMLFormElement>
}

/** The questions of a screen and its Continue button. */
export function ScreenForm({ screen, personCase, form, paused, onSubmit }: ScreenFormProps) {
  const { draft, attachments } = useSession()
  // A person who keeps nothing here shares the device, and the browser would offer their answers to others.
  const isShared = useSyncExternalStore(draft.subscribe, draft.storageMode) === 'inMemory'
  const shared = useMemo(() => (isShared ? unfilledForm(form) : form), [isShared, form])
  const idType = useWatch({ control: form.control, name: 'id_type' })
  const [fixed] = useState(() => lockedValues())
  const saved = answersOf(draft.read())
  const textContext = textContextOf({ ...saved, id_type: idType ?? saved.id_type }, personCase)
  return (
    <QuestionsProvider
      value={{
        form: shared,
        textContext,
        paused,
        attachments,
        fixed,
        saveNow: () => void draft.whenSaved(),
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- One listener serves all fields. */}
      <form
        className="questions"
        method="post"
        noValidate
        autoComplete={isShared ? 'off' : undefined}
        onBlur={(event) => checkWrongFieldAgain(form, event)}
        onSubmit={onSubmit}
      >
        <ScreenQuestions screen={screen} personCase={personCase} />
        <ContinueButton />
      </form>
      <StorageNotice isFirst={questionScreensOf(personCase)[0] === screen} />
    </QuestionsProvider>
  )
}
