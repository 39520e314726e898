import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { caseOfAnswers, currencyOf, firstCase, kindOf, personCases } from '../../person'
import { subscribeSending } from '../../questions/sending/person-mutation'
import { deskTexts } from '../../texts/desk-texts'
import { firstTexts } from '../../texts/first-texts'
import { DeskFrame } from '../desk-frame'
import { DeskMenu } from '../desk-menu'
import { CaseFields, type CaseOfDesk } from './case-fields'
import { focusFirstEmpty, openFirstFile } from './checking/focus-field'
import { CreatedStatus } from './created-line'
import { CreatedPanel } from './created-panel'
import { DeskPerson, type PersonActions } from './desk-person'
import { DraftStorage } from './draft-storage'
import {
  type DeskSession,
  DeskSessionProvider,
  openDeskOnce,
  useDesk,
} from './session/desk-session'
import { type ShortcutAction, shownKeys, useShortcuts } from './shortcuts'
import { isAtNewestPress } from '../../ui/press'

/** The page with every field of a case. Without a session it opens the one of this page. */
export function DeskForm({ initialSession }: { initialSession?: DeskSession }) {
  const [session, setSession] = useState(initialSession)
  useEffect(() => {
    if (initialSession === undefined) void openDeskOnce().then(setSession)
  }, [initialSession])
  return (
    <DeskFrame
      screen="desk"
      title={deskTexts().form.title}
      created={session !== undefined && <CreatedPanel created={session.created} />}
      menu={<DeskMenu keys={shownKeys()} />}
    >
      <h1 className="visually-hidden">{deskTexts().form.title}</h1>
      {session === undefined ? (
        <p role="status">{firstTexts().frame.loading}</p>
      ) : (
        <DeskSessionProvider value={session}>
          <OnePerson />
        </DeskSessionProvider>
      )}
    </DeskFrame>
  )
}

/** Shows one person after another. */
function OnePerson() {
  const { draft, clear, pins, turn, isLocked } = useDesk()
  const [choice, setChoice] = useState<CaseOfDesk>(draft.read())
  const { number } = useSyncExternalStore(turn.subscribe, turn.read)
  const isSending = useSyncExternalStore(subscribeSending, isLocked)
  const actions = useRef<PersonActions>(null)
  const form = useRef<HTMLFormElement>(null)
  const focusedId = useRef<string>(undefined)
  const personCase = caseOfAnswers(choice) ?? firstCase

  const choose = ({ currency, kind }: CaseOfDesk) => {
    if (isLocked()) return
    focusedId.current = document.activeElement?.id
    draft.update({ currency, kind })
    setChoice({ currency, kind })
  }
  const act = (action: ShortcutAction) => {
    const chosen = personCases.find((each) => each === action)
    if (chosen !== undefined) choose({ currency: currencyOf(chosen), kind: kindOf(chosen) })
    else if (action === 'nextError') actions.current?.goToNextError()
    else if (action === 'createAndNext') actions.current?.create()
    else if (action === 'attachFile') openFirstFile(form.current)
    else if (action === 'togglePin') pins.toggle(document.activeElement?.getAttribute('name') ?? '')
  }
  useShortcuts(act)

  useEffect(() => {
    if (isAtNewestPress()) focusFirstEmpty(form.current)
  }, [number])
  // Another case mounts a new form: restore the focus to the same field.
  useEffect(() => {
    const { current: id = '' } = focusedId
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  }, [personCase])

  return (
    <div className="desk-person">
      <CaseFields chosen={choice} isLocked={isSending} onChoose={choose} />
      <CreatedStatus />
      <DeskPerson
        key={`${number} ${personCase}`}
        personCase={personCase}
        ref={actions}
        formRef={form}
        onClear={clear}
      />
      <div className="desk-below">
        <DraftStorage />
      </div>
    </div>
  )
}
