import { createContext, useContext } from 'react'
import type { FieldFailure } from '../api/failure'
import type { DraftStore } from '../drafts/draft-store'
import type { Attachments } from '../questions/attachments'

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

/** One person's way through the wizard: it outlives every screen. */
export interface Session {
  draft: DraftStore
  attachments: Attachments
  /** What the service found wrong when the person was last sent, until it is changed. */
  findings: FieldFailure[]
  created: Created | undefined
}

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = SessionContext.Provider

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('A screen stands outside a SessionProvider')
  return session
}
