import { createContext, useContext } from 'react'
import type { FieldErrors } from '../../api/failure'
import type { DraftStore } from '../../drafts/draft-store'
import type { EarlierDraft } from '../../drafts/open-draft'
import type { Attachments } from '../../questions/documents/attachments'

/** A line of the copy a person keeps: what was asked, and what was sent. */
export interface CopyLine {
  label: string
  value: string
}

/** What is kept of the last created person while the page is open, for its done screen. */
export interface Created {
  id: string
  name: string
  lines: readonly CopyLine[]
}

/** A draft begun earlier on this device, and the way to go on with it, at the address it stood at. */
export interface EarlierSession extends Omit<EarlierDraft, 'resume'> {
  resume: () => { session: Session; address: string }
}

/** One person's way through the wizard: it outlives every screen. */
export interface Session {
  draft: DraftStore
  attachments: Attachments
  /** A draft begun earlier, until the person has gone on with it, left it, or begun another. */
  earlier: EarlierSession | undefined
  /** An earlier draft was of another version of the form and could not be brought over. */
  isOutdated: boolean
  /** What the service found wrong when the person was last sent, and no screen has settled since. */
  serviceErrors: () => FieldErrors
  setServiceErrors: (serviceErrors: FieldErrors) => void
  /** The person exists: nothing of the draft is kept. */
  finish: (created: Created) => void
  /** The created person, where it is the one with this id. */
  createdAs: (id: string) => Created | undefined
  /** Leaves this person as they are, and begins with another. */
  startNextPerson: () => void
}

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = SessionContext.Provider

/** The session, or undefined while what the device keeps is still being looked for. */
export function usePossibleSession(): Session | undefined {
  return useContext(SessionContext)
}

export function useSession(): Session {
  const session = usePossibleSession()
  if (session === undefined) throw new Error('A screen stands outside a SessionProvider')
  return session
}
