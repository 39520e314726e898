import {
  currencyOf,
  firstCase,
  kindOf,
  mergeAnswers,
  noAnswers,
  type SavedAnswers,
} from '../../../person'
import { createContext, useContext } from 'react'
import { reportThrown, showThrown } from '../../../api/thrown'
import type { DraftStore } from '../../../drafts/draft-store'
import { openDeskDraft } from '../../../drafts/open-draft'
import { saveWhenHidden } from '../../../drafts/save-when-hidden'
import { createAttachments } from '../../../questions/documents/attachments'
import { isLocked, type Press, takeBack } from '../../../questions/sending/person-mutation'
import type { SendContext } from '../../../questions/sending/prepare-request'
import { createStore, type Store } from '../../../ui/listeners'
import type { Held } from '../../ask-before-leaving'
import {
  createdNow,
  createKnownPeople,
  type KnownPeopleStore,
  knownPeople,
  numberKey,
} from '../../known-people'
import { existsRequestsOf } from './exists-requests'
import { bringBack, type ClearedPerson, holdPerson } from './cleared-person'
import { createCreatedList, type CreatedList } from './created-here'
import { createPinStore, type PinStore } from './pin-store'

/** What a tab of the desk needs while it is open: the current person, and what outlives that person. */
export interface DeskSession extends SendContext, Held {
  pins: PinStore
  created: CreatedList
  known: KnownPeopleStore
  /** True while the answers must stay as they are. */
  isLocked: () => boolean
  /** What becomes of a person who was sent, also while the spreadsheet is shown. */
  afterSending: Pick<Press, 'onCreated'>
  turn: Store<Turn>
  /** The next person has begun: takes the name of the one created last off the page, and the way back to the one cleared last. */
  forgetLast: () => void
  /** Discards the person, except the case and the pinned answers. */
  clear: () => void
  /** Brings back the person cleared last. */
  undoClear: () => void
}

/** One person after another has their turn. Each gets a new form, so that no answer reaches the next person. */
interface Turn {
  number: number
  created?: CreatedPerson | undefined
  cleared?: ClearedPerson | undefined
}

/** The person created last. */
interface CreatedPerson {
  id: string
  /** "" as soon as the next person is typed. */
  name: string
}

export function createDeskSession(draft: DraftStore, known = createKnownPeople()): DeskSession {
  const attachments = createAttachments(draft)
  const pins = createPinStore()
  const created = createCreatedList()
  const turn = createStore<Turn>({ number: 1 })

  /** Begins the next person. The files in `sent` stay stored. */
  const beginNext = (sent: readonly string[], last: Partial<Turn>) => {
    takeBack({ draft })
    const kept = draft.read()
    attachments.clear(sent)
    draft.clear().catch(reportThrown)
    draft.update(pins.pinnedAnswers(kept))
    turn.set({ ...turn.read(), cleared: undefined, ...last, number: turn.read().number + 1 })
  }
  const undoClear = async ({ answers, documents }: ClearedPerson) => {
    const held = await documents
    // Somebody else is being typed.
    if (turn.read().cleared?.answers !== answers) return
    bringBack(answers, held, draft, attachments)
    turn.set({ number: turn.read().number + 1 })
  }
  if (draft.read().currency === '')
    draft.update({ currency: currencyOf(firstCase), kind: kindOf(firstCase) })
  return {
    draft,
    attachments,
    pins,
    created,
    known,
    isLocked: () => isLocked({ draft }),
    afterSending: {
      onCreated: (id, { personCase, answers }) => {
        const name = nameOfPerson(answers)
        created.add({ at: Date.now(), name, personCase, id })
        known.add(createdNow(Object.values(existsRequestsOf(answers, personCase)).map(numberKey)))
        beginNext(
          answers.documents.map(({ file }) => file),
          { created: { id, name } },
        )
      },
    },
    turn,
    isOnlyHere: () => {
      // Only this tab comes back to the idempotency key. Losing it could create the person twice.
      if (isLocked({ draft })) return true
      if (draft.isNewestOnDevice()) return false
      // If the person stays, the device has them at the next question.
      void draft.whenSaved()
      const answers = draft.read()
      return isAnswered(answers, mergeAnswers(noAnswers(), pins.pinnedAnswers(answers)))
    },
    forgetLast: () => {
      const { number, created: last, cleared } = turn.read()
      if ((last?.name ?? '') === '' && cleared === undefined) return
      turn.set({ number, created: last && { ...last, name: '' } })
    },
    clear: () => {
      beginNext([], { cleared: holdPerson(draft) })
    },
    undoClear: () => {
      const { cleared } = turn.read()
      if (cleared !== undefined) undoClear(cleared).catch(showThrown)
    },
  }
}

/** As the banner, the list of the created people and the line of the last one show it. */
export function nameOfPerson({
  name_first,
  name_last,
}: Pick<SavedAnswers, 'name_first' | 'name_last'>) {
  return `${name_first.trim()} ${name_last.trim()}`.trim()
}

/** Returns whether some answer is neither empty nor as in `start`, with which the next person begins. */
function isAnswered(answer: unknown, start: unknown): boolean {
  if (typeof answer === 'object' && answer !== null) {
    const before = new Map(Object.entries(start ?? {}))
    return Object.entries(answer).some(([name, each]) => isAnswered(each, before.get(name)))
  }
  return answer !== start && answer !== '' && answer !== undefined
}

async function openDeskSession(): Promise<DeskSession> {
  const session = createDeskSession(await openDeskDraft(), knownPeople)
  saveWhenHidden(session.draft)
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
