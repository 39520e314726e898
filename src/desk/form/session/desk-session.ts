import { currencyOf, firstCase, kindOf } from '../../../person/cases'
import { createContext, useContext } from 'react'
import type { DraftStore } from '../../../drafts/draft-store'
import { answersOf } from '../../../person/answers'
import { type Attachments, createAttachments } from '../../../questions/documents/attachments'
import { createDayList, type DayList } from './day-list'
import { type DeskDrafts, openDeskDrafts } from './desk-drafts'
import { createDeviceChoice, type DeviceChoice } from './device-choice'
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
  /** Discards the person, except the case and the pinned answers. The files of a created person stay stored. */
  beginNext: (isCreated: boolean) => void
}

async function openDeskSession(): Promise<DeskSession> {
  const drafts = await openDeskDrafts()
  const { draft } = drafts
  const attachments = createAttachments(draft)
  const pins = createPinStore()
  const day = createDayList()
  if (draft.read().currency === '')
    draft.update({ currency: currencyOf(firstCase), kind: kindOf(firstCase) })
  return {
    draft,
    attachments,
    drafts,
    pins,
    day,
    savedDay: createSavedDay(day),
    questionMark: createDeviceChoice('question-mark', true),
    beginNext: (isCreated) => {
      const kept = draft.read()
      const sent = isCreated ? answersOf(kept).documents.map(({ file }) => file) : []
      attachments.clear(sent)
      void draft.clear()
      draft.update(pins.pinnedAnswers(kept))
    },
  }
}

let opening: Promise<DeskSession> | undefined

/** Opens the session of this page once. It lasts while the spreadsheet is shown. */
export function openSessionOnce(): Promise<DeskSession> {
  opening ??= openDeskSession()
  return opening
}

const SessionContext = createContext<DeskSession | undefined>(undefined)

export const DeskSessionProvider = SessionContext.Provider

export function useDesk(): DeskSession {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('A part of the desk stands outside its session')
  return session
}
