import { createContext, useContext } from 'react'
import type { DraftStore } from '../../drafts/draft-store'
import type { EarlierDraft } from '../../drafts/open-draft'
import type { PersonCase, Refusal, SomeAnswers } from '../../person'
import type { Attachments } from '../../questions/documents/attachments'

/** A line of the copy that a person saves: the question and the answer. */
export interface CopyLine {
  label: string
  value: string
}

/** The last created person, for the done screen. It lives only as long as the page. */
export interface Created {
  id: string
  personCase: PersonCase
  /** Undefined on a shared device, which gets no copy. */
  lines: readonly CopyLine[] | undefined
  sentAt: Date
}

/** An earlier draft on this device. `resume` returns its session and the route of its last screen. */
export interface EarlierSession extends Omit<EarlierDraft, 'resume'> {
  resume: () => { session: Session; route: string }
}

/** The state of one person in the wizard. It outlives every screen. */
export interface Session {
  draft: DraftStore
  attachments: Attachments
  /** An earlier draft, until the person resumes or discards it. */
  readonly earlier: EarlierSession | undefined
  /** An earlier draft belonged to another version of the form and could not be migrated. */
  isOutdated: boolean
  /** What the last press of Send refused, the service or this page, and no screen has fixed since. */
  sendRefusals: () => readonly Refusal[]
  setSendRefusals: (sendRefusals: readonly Refusal[]) => void
  /** The person was created, so the draft is deleted. */
  finish: (created: Created) => void
  /** Returns the created person if it has this id. */
  createdAs: (id: string) => Created | undefined
  /** Deletes this draft, ends its uploads and removes what arrived of them. Starts the next person, of whom this is known. */
  startNextPerson: (given?: SomeAnswers) => void
}

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = SessionContext.Provider

/** Returns the session, or undefined while it is opening. */
export function usePossibleSession(): Session | undefined {
  return useContext(SessionContext)
}

export function useSession(): Session {
  const session = usePossibleSession()
  if (session === undefined) throw new Error('A screen stands outside a SessionProvider')
  return session
}
