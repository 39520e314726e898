import { pageSession } from '../../api/session-token'
import { reportThrown } from '../../api/thrown'
import type { DraftStore } from '../../drafts/draft-store'
import type { EarlierDraft, OpenedDraft } from '../../drafts/open-draft'
import { answersOf, type Refusal } from '../../person'
import { createAttachments, removeFromService } from '../../questions/documents/attachments'
import { tellHost } from '../screen/host-frame'
import { sessionClaims } from '../screen/link-session'
import type { Created, EarlierSession, Session } from './session'

/** What the device had stored, besides the draft itself. */
export type OpenedState = Partial<Pick<OpenedDraft, 'earlier' | 'isOutdated'>>

export function createSession(draft: DraftStore, found: OpenedState = {}): Session {
  pageSession.set({ token: draft.session(), isRefused: false })
  const attachments = createAttachments(draft)
  const none: readonly Refusal[] = []
  let sendRefusals = none
  let created: Created | undefined
  let earlier = found.earlier && asSession(found.earlier, () => (earlier = undefined))
  /** Ends the draft, after the person was created or the user left it. The files in `sent` belong to the person. */
  const end = (sent: readonly string[], person?: Created) => {
    created = person
    sendRefusals = none
    attachments.clear(sent)
    // If this fails, the draft expires later.
    draft.clear().catch(reportThrown)
  }
  return {
    draft,
    attachments,
    get earlier() {
      return earlier
    },
    isOutdated: found.isOutdated === true,
    sendRefusals: () => sendRefusals,
    setSendRefusals: (refused) => {
      sendRefusals = refused
    },
    finish: (person) => {
      tellHost({ type: 'created', id: person.id, reference: sessionClaims()?.reference })
      end(
        answersOf(draft.read()).documents.map(({ file }) => file),
        person,
      )
    },
    createdAs: (id) => (created?.id === id ? created : undefined),
    startNextPerson: (given) => {
      end([])
      pageSession.set({ isRefused: false })
      if (given !== undefined) draft.update(given)
    },
  }
}

function asSession(
  { resume, discard, ...rest }: EarlierDraft,
  onDiscarded: () => void,
): EarlierSession {
  return {
    ...rest,
    ...(discard !== undefined && {
      discard: async () => {
        await discard()
        for (const attachment of rest.attachments) removeFromService(attachment)
        onDiscarded()
      },
    }),
    resume: () => {
      const { store, route } = resume()
      return { session: createSession(store), route }
    },
  }
}
