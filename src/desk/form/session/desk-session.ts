import { currencyOf, firstCase, kindOf, type SavedAnswers } from '../../../person'
import { createContext, useContext } from 'react'
import { reportThrown } from '../../../api/thrown'
import type { DraftStore } from '../../../drafts/draft-store'
import { saveWhenHidden } from '../../../drafts/save-when-hidden'
import { type Attachments, createAttachments } from '../../../questions/documents/attachments'
import { createSender, type Press, type Sender } from '../../../questions/sending/sender'
import type { SentPerson } from '../../../questions/sending/prepare-request'
import { createStore, type Store } from '../../../ui/listeners'
import { existsRequestsOf } from '../duplicates/exists-requests'
import { deskKey } from '../../key/desk-key'
import { knownPeople } from '../../known-people'
import type { DayList, DayState } from './day-list'
import { type DeskDrafts, openDeskDrafts } from './desk-drafts'
import { createDay, openDayOnce, type SavedDay } from './saved-day'
import { createPinStore, type PinStore } from './pin-store'

/** What a tab of the desk needs while it is open: the current person, and what outlives that person. */
export interface DeskSession {
  draft: DraftStore
  attachments: Attachments
  drafts: DeskDrafts
  pins: PinStore
  day: DayList
  savedDay: SavedDay
  /** It sends the person, whichever page of the desk is shown. */
  sender: Sender
  /** What becomes of a person who was sent, also while the spreadsheet is shown. */
  afterSending: Required<Pick<Press, 'onCreated' | 'onFailed' | 'onUnsure'>>
  turn: Store<Turn>
  /** Takes the name of the person created last off the page. */
  forgetName: () => void
  /** Discards the person, except the case and the pinned answers. */
  clear: () => void
}

/** One person after another has their turn. Each gets a new form, so that no answer reaches the next person. */
interface Turn {
  number: number
  created?: CreatedPerson | undefined
}

/** The person created last. */
interface CreatedPerson {
  id: string
  /** "" as soon as the next person is typed. */
  name: string
}

export function createDeskSession(drafts: DeskDrafts, ofDay = createDay()): DeskSession {
  const { draft } = drafts
  const attachments = createAttachments(draft)
  const pins = createPinStore()
  const { list: day, saved: savedDay } = ofDay
  const turn = createStore<Turn>({ number: 1 })
  const sender = createSender({ draft, attachments, deskKey: deskKey.read })

  const record = (state: DayState, { key, personCase, answers }: SentPerson, id = '') => {
    day.put({ key, at: Date.now(), name: nameOfPerson(answers), personCase, id, state })
  }
  const savePins = () => pins.save(draft.read())
  /** Begins the next person. The files in `sent` stay stored. */
  const beginNext = (sent: readonly string[], created: Pick<Turn, 'created'> = {}) => {
    const kept = draft.read()
    attachments.clear(sent)
    draft.clear().catch(reportThrown)
    // The page is unlocked when it puts the focus in the first field.
    sender.takeBack()
    draft.update(pins.pinnedAnswers(kept))
    savePins()
    turn.set({ ...turn.read(), ...created, number: turn.read().number + 1 })
  }
  if (draft.read().currency === '')
    draft.update(pins.saved ?? { currency: currencyOf(firstCase), kind: kindOf(firstCase) })
  pins.subscribe(savePins)
  addEventListener('pagehide', savePins)
  return {
    draft,
    attachments,
    drafts,
    pins,
    day,
    savedDay,
    sender,
    afterSending: {
      onUnsure: (person) => record('unsure', person),
      onFailed: (failure, person) => {
        if (failure.reason === 'exists') record('exists', person)
      },
      onCreated: async (id, person) => {
        const asked = existsRequestsOf(person.answers, person.personCase)
        // Before the entry, so that both are saved at once.
        await knownPeople.add(Object.values(asked)).catch(reportThrown)
        record('created', person, id)
        // Save the entry before it is announced, so that a reload finds it.
        await savedDay.whenSaved()
        beginNext(
          person.answers.documents.map(({ file }) => file),
          { created: { id, name: nameOfPerson(person.answers) } },
        )
      },
    },
    turn,
    forgetName: () => {
      const { created, ...rest } = turn.read()
      if (created !== undefined && created.name !== '')
        turn.set({ ...rest, created: { ...created, name: '' } })
    },
    clear: () => beginNext([]),
  }
}

/** As the banner, the list of the day and the line of the created person show it. */
export function nameOfPerson({
  name_first,
  name_last,
}: Pick<SavedAnswers, 'name_first' | 'name_last'>) {
  return `${name_first.trim()} ${name_last.trim()}`.trim()
}

async function openDeskSession(): Promise<DeskSession> {
  const session = createDeskSession(await openDeskDrafts(), openDayOnce())
  saveWhenHidden(session.draft)
  // The idempotency key is on this page alone. Losing it could create the person twice.
  addEventListener('beforeunload', (event) => {
    if (session.sender.isLocked()) event.preventDefault()
  })
  return session
}

let opening: Promise<DeskSession> | undefined
let opened: DeskSession | undefined

/** Opens the session of this page once. It lasts while the spreadsheet is shown. */
export function openDeskOnce(): Promise<DeskSession> {
  opening ??= openDeskSession().then((session) => (opened = session))
  return opening
}

/** Returns the session of this page, or undefined until it is open. */
export function openedSession(): DeskSession | undefined {
  return opened
}

const SessionContext = createContext<DeskSession | undefined>(undefined)

export const DeskSessionProvider = SessionContext.Provider

export function useDesk(): DeskSession {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('A part of the desk stands outside its session')
  return session
}
