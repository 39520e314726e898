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
import type { PausedAnswersStore } from '../../questions/form/paused-answers'
import { unfilledForm } from '../../questions/form/unfilled-form'
import { useQuestionForm } from '../../questions/form/use-question-form'
import { ScreenQuestions } from '../../questions/groups/screen-questions'
import { QuestionsProvider } from '../../questions/questions-context'
import { textContextOf } from '../../questions/rules/text-context-of'
import { deskTexts } from '../../texts/desk-texts'
import { usePasteBox } from '../paste/paste-box'
import { DeskBar } from './bar'
import { besideLabel } from './beside-label'
import { createFormSetup, watchRefusedFiles } from './checking/desk-form-setup'
import { focusFirstEmpty } from './checking/focus-field'
import { checkLeftField } from './checking/leave-field'
import { focusPastedDate, tabToDate, typeOnInDate } from './checking/type-date'
import { columnsOf } from './columns-of'
import { DeskTile } from './documents/desk-tile'
import { ShownPageProvider } from './documents/shown-page'
import { ShownPhoto } from './documents/shown-photo'
import { DoesExist } from './duplicates/does-exist'
import { type Duplicates, useDuplicates } from './duplicates/use-duplicates'
import { nameOfPerson, useDesk } from './session/desk-session'
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
}

/** One person: their name, the fields in three columns, and the bar that says what is next. */
export function DeskPerson({ personCase, ref, formRef }: DeskPersonProps) {
  const { draft, attachments, isLocked } = useDesk()
  const { form, paused } = useQuestionForm(() => ({
    setup: createFormSetup(personCase, draft, attachments),
    answers: answersOf(draft.read()),
  }))
  const [unfilled] = useState(() => unfilledForm(form))
  useEffect(() => watchRefusedFiles(form, attachments), [form, attachments])

  const duplicates = useDuplicates(form, personCase)
  const { sending, sendBar, actions } = useCreation({ form, personCase, duplicates, formRef })
  useImperativeHandle(ref, () => actions)
  const paste = usePasteBox({
    form,
    personCase,
    isLocked: isLocked(),
    onFilled: () => focusFirstEmpty(formRef.current),
  })
  // The page of a document that is shown large.
  const [shown, show] = useState<string>()

  // Both change the texts at the fields and in the bar.
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
    <QuestionsProvider
      value={{
        form: unfilled,
        textContext,
        paused,
        attachments,
        isLocked,
        saveNow: () => void draft.whenSaved(),
        besideLabel,
        noNameLabel: deskTexts().onePerson.noName,
        Tile: DeskTile,
      }}
    >
      <PersonName paused={paused} />
      <div className="desk-paste">{paste.button}</div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- One listener serves all fields. */}
      <form
        ref={formRef}
        method="post"
        noValidate
        autoComplete="off"
        onBlur={(event) => checkLeftField(form, event)}
        onKeyDown={(event) => {
          typeOnInDate(event)
          tabToDate(event)
        }}
        onPaste={focusPastedDate}
      >
        <fieldset className="desk-columns" disabled={isLocked()}>
          <ShownPageProvider value={{ shown, show }}>
            <Columns personCase={personCase} duplicates={duplicates} />
          </ShownPageProvider>
        </fieldset>
      </form>
      <DeskBar
        {...{ form, paused, personCase, sending }}
        duplicates={duplicates.store}
        said={paste.said}
        undo={paste.undo}
        ref={sendBar}
        onSend={actions.create}
        onNextWrong={actions.goToNextError}
      />
    </QuestionsProvider>
  )
}

/** Always at the same place, so that clients are not mixed up. */
function PersonName({ paused }: { paused: PausedAnswersStore }) {
  const name = useSyncExternalStore(paused.subscribe, () => nameOfPerson(paused.read().answers))
  return (
    <h1 data-banner="" translate={name === '' ? undefined : 'no'}>
      {name === '' ? deskTexts().onePerson.banner.nobody : name}
    </h1>
  )
}

interface ColumnsProps {
  personCase: PersonCase
  duplicates: Duplicates
}

function Columns({ personCase, duplicates }: ColumnsProps) {
  const { groups } = deskTexts().onePerson
  return (
    <Fragment>
      {columnsOf[personCase].map((screens) => (
        <div key={screens[0]}>
          {screens.map((screen) => (
            <section className="desk-group" key={screen} aria-label={groups[screen]}>
              <h2>{groups[screen]}</h2>
              {screen === 'documents' && <ShownPhoto />}
              <ScreenQuestions screen={screen} personCase={personCase} />
              {screen === 'identity' && <DoesExist duplicates={duplicates} />}
            </section>
          ))}
        </div>
      ))}
    </Fragment>
  )
}
