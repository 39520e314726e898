import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  caseOfAnswers,
  currencyOf,
  firstCase,
  kindOf,
  type PersonCase,
  personCases,
} from '../../person'
import { subscribeSending } from '../../questions/sending/person-mutation'
import { deskTexts } from '../../texts/desk-texts'
import { firstTexts } from '../../texts/first-texts'
import { isAtNewestPress } from '../../ui/press'
import { CaseSwitch } from '../case-switch'
import { DeskFrame } from '../desk-frame'
import { DeskMenu } from '../desk-menu'
import { focusFirstEmpty, openFirstFile } from './checking/focus-field'
import { CreatedPanel } from './created-panel'
import { CreatedStatus } from './created-status'
import { DeskPerson, type PersonActions } from './desk-person'
import { DraftStorage } from './draft-storage'
import {
  type DeskSession,
  DeskSessionProvider,
  openDeskOnce,
  useDesk,
} from './session/desk-session'
import { type ShortcutAction, shownKeys, useShortcuts } from './shortcuts'

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
      menu={
        <DeskMenu keys={shownKeys()}>
          {session !== undefined && <DraftStorage draft={session.draft} />}
        </DeskMenu>
      }
    >
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
  const { draft, pins, turn, isLocked } = useDesk()
  const [personCase, setPersonCase] = useState(caseOfAnswers(draft.read()) ?? firstCase)
  const { number } = useSyncExternalStore(turn.subscribe, turn.read)
  const isSending = useSyncExternalStore(subscribeSending, isLocked)
  const actions = useRef<PersonActions>(null)
  const form = useRef<HTMLFormElement>(null)
  const focusedId = useRef<string>(undefined)

  const choose = (chosen: PersonCase) => {
    if (isLocked()) return
    focusedId.current = document.activeElement?.id
    draft.update({ currency: currencyOf(chosen), kind: kindOf(chosen) })
    setPersonCase(chosen)
  }
  const act = (action: ShortcutAction) => {
    const chosen = personCases.find((each) => each === action)
    if (chosen !== undefined) choose(chosen)
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
  // An undone Clear may bring another case back.
  const shown = caseOfAnswers(draft.read()) ?? personCase

  return (
    <div className="desk-person">
      <CreatedStatus />
      <CaseSwitch chosen={shown} isLocked={isSending} onChoose={choose} />
      <DeskPerson key={`${number} ${shown}`} personCase={shown} ref={actions} formRef={form} />
    </div>
  )
}
