import { createContext, useContext } from 'react'
import type { FieldFailure } from '../api/failure'
import { randomKey } from '../drafts/draft'
import { createDraftStore, type DraftStore } from '../drafts/draft-store'
import type { EarlierDraft, OpenedDraft } from '../drafts/open-draft'
import { answersOf } from '../person/answers'
import { type Attachments, createAttachments } from '../questions/documents/attachments'

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
  /** A draft begun earlier, until the person has gone on with it, left it, or begun another. */
  earlier: EarlierDraft | undefined
  /** An earlier draft was of another version of the form and could not be brought over. */
  isOutdated: boolean
  /** What the service found wrong when the person was last sent, and no screen has settled since. */
  findings: () => readonly FieldFailure[]
  keepFindings: (findings: readonly FieldFailure[]) => void
  /** The person exists: nothing of the draft is kept. */
  finish: (created: Created) => void
  /** The created person, where it is the one with this id. */
  createdAs: (id: string) => Created | undefined
  /** Leaves this person as they are, and begins with another. */
  startAnother: () => void
}

/** What was found on the device beside the draft itself. */
export type Found = Partial<Pick<OpenedDraft, 'earlier' | 'isOutdated'>>

export function createSession(draft: DraftStore, found: Found = {}): Session {
  const attachments = createAttachments(draft)
  let findings: readonly FieldFailure[] = []
  let created: Created | undefined
  const forget = () => {
    attachments.clear(answersOf(draft.read()).documents.map(({ file }) => file))
    // What cannot be cleared now expires.
    void draft.clear()
  }
  return {
    draft,
    attachments,
    earlier: found.earlier,
    isOutdated: found.isOutdated === true,
    findings: () => findings,
    keepFindings: (refused) => {
      findings = refused
    },
    finish: (person) => {
      created = person
      findings = []
      forget()
    },
    createdAs: (id) => (created?.id === id ? created : undefined),
    startAnother: () => {
      created = undefined
      findings = []
      forget()
    },
  }
}

/** Nothing answered yet, and nothing kept beyond this page. */
export function emptySession(): Session {
  return createSession(createDraftStore(randomKey()))
}

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = SessionContext.Provider

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('A screen stands outside a SessionProvider')
  return session
}
