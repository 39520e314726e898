import { currencyOf, firstCase, kindOf } from '../../../person'
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
import { createDayList, type DayList, type DayState } from './day-list'
import { type DeskDrafts, openDeskDrafts } from './desk-drafts'
import { createDeviceChoice, type DeviceChoice } from './device-choice'
import { onDayEnd } from './on-day-end'
import { createSavedDay, type SavedDay } from './saved-day'
import { createPinStore, type PinStore } from './pin-store'

/** What a tab of the desk needs while it is open: the current person, and what outlives that person. */
export interface DeskSession {
  draft: DraftStore
  attachments: Attachments
  drafts: DeskDrafts
  pins: PinStore
  day: DayList
  savedDay: SavedDay
  /** Whether the question mark alone opens the list of shortcuts. */
  questionMark: DeviceChoice
  /** It sends the person, whichever page of the desk is shown. */
  sender: Sender
  /** What becomes of a person who was sent, also while the spreadsheet is shown. */
  afterSending: Required<Pick<Press, 'onCreated' | 'onFailed' | 'onUnsure'>>
  turn: Store<Turn>
  /** Discards the person, except the case and the pinned answers. */
  clear: () => void
}

/** One person after another has their turn. Each gets a new form, so that no answer reaches the next person. */
interface Turn {
  number: number
  /** The id of the person created last. */
  createdId?: string
}

export function createDeskSession(drafts: DeskDrafts): DeskSession {
  const { draft } = drafts
  const attachments = createAttachments(draft)
  const pins = createPinStore()
  const day = createDayList()
  const savedDay = createSavedDay(day)
  const turn = createStore<Turn>({ number: 1 })
  const sender = createSender({ draft, attachments, deskKey: deskKey.read })

  const record = (state: DayState, { key, personCase, answers }: SentPerson, id = '') => {
    const name = `${answers.name_first.trim()} ${answers.name_last.trim()}`.trim()
    day.put({ key, at: Date.now(), name, personCase, id, state })
  }
  /** Begins the next person. The files in `sent` stay stored. */
  const beginNext = (sent: readonly string[], created: Pick<Turn, 'createdId'> = {}) => {
    const kept = draft.read()
    attachments.clear(sent)
    draft.clear().catch(reportThrown)
    // The page is unlocked when it puts the focus in the first field.
    sender.takeBack()
    draft.update(pins.pinnedAnswers(kept))
    turn.set({ ...turn.read(), ...created, number: turn.read().number + 1 })
  }
  if (draft.read().currency === '')
    draft.update({ currency: currencyOf(firstCase), kind: kindOf(firstCase) })
  return {
    draft,
    attachments,
    drafts,
    pins,
    day,
    savedDay,
    questionMark: createDeviceChoice('question-mark', true),
    sender,
    afterSending: {
      onUnsure: (person) => record('unsure', person),
      onFailed: (failure, person) => {
        if (failure.reason === 'exists') record('exists', person)
      },
      onCreated: async (id, person) => {
        record('created', person, id)
        const asked = existsRequestsOf(person.answers, person.personCase)
        knownPeople.add(Object.values(asked)).catch(reportThrown)
        // Save the entry before it is announced, so that a reload finds it.
        await savedDay.whenSaved()
        beginNext(
          person.answers.documents.map(({ file }) => file),
          { createdId: id },
        )
      },
    },
    turn,
    clear: () => beginNext([]),
  }
}

async function openDeskSession(): Promise<DeskSession> {
  const session = createDeskSession(await openDeskDrafts())
  saveWhenHidden(session.draft)
  onDayEnd(session.day.removePast)
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
