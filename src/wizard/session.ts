import { createContext, useContext } from 'react'
import type { FieldFailure } from '../api/failure'
import { createDraftStore, type DraftStore } from '../drafts/draft-store'
import { answersOf } from '../person/answers'
import { type Attachments, createAttachments } from '../questions/attachments'

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
  /** What the service found wrong when the person was last sent, and no screen has settled since. */
  findings: () => readonly FieldFailure[]
  keepFindings: (findings: readonly FieldFailure[]) => void
  /** The person exists: nothing of the draft is kept. */
  finish: (created: Created) => void
  /** The created person, where it is the one with this id. */
  createdAs: (id: string) => Created | undefined
  startAnother: () => void
}

export function createSession(): Session {
  const draft = createDraftStore()
  const attachments = createAttachments()
  let findings: readonly FieldFailure[] = []
  let created: Created | undefined
  return {
    draft,
    attachments,
    findings: () => findings,
    keepFindings: (found) => {
      findings = found
    },
    finish: (person) => {
      created = person
      findings = []
      attachments.clear(answersOf(draft.read()).documents.map(({ file }) => file))
      draft.clear()
    },
    createdAs: (id) => (created?.id === id ? created : undefined),
    startAnother: () => {
      created = undefined
    },
  }
}

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = SessionContext.Provider

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('A screen stands outside a SessionProvider')
  return session
}
