import { render } from '@testing-library/react'
import { Profiler, type ReactNode } from 'react'
import { vi } from 'vitest'
import { newDraft, type PendingRequest, type SavedAttachment } from '../../../src/drafts/draft'
import { createDraftStore } from '../../../src/drafts/draft-store'
import type { Sealed } from '../../../src/drafts/sealed'
import type { Refusal, SomeAnswers } from '../../../src/person'
import { createSession, type OpenedState } from '../../../src/wizard/session/create-session'
import { SessionProvider } from '../../../src/wizard/session/session'
import { attachmentKeysOf, savedAfter } from '../../support/people/saved-answers'

interface Opening {
  /** What was answered before, one screen after another. Every file among it is stored already. */
  answered?: readonly SomeAnswers[]
  sendRefusals?: readonly Refusal[]
  /** A request whose outcome is unknown. */
  pending?: PendingRequest
  /** What the device had stored besides. */
  found?: OpenedState
  /** Where the screen stands: `/apply/person`. */
  address: string
  /** Without one, the browser stores nothing. */
  device?: Sealed
  historyState?: unknown
}

/** Opens a screen of the wizard in a session of its own. `commits` counts how often React drew anything of it. */
export function openScreen(
  screen: ReactNode,
  {
    answered = [],
    sendRefusals = [],
    pending,
    found,
    address,
    device,
    historyState = null,
  }: Opening,
) {
  const answers = savedAfter(...answered)
  const attachments = attachmentKeysOf(answers).map(storedAttachment)
  const draft = createDraftStore('draft', { ...newDraft(), answers, attachments }, device)
  const session = createSession(draft, found)
  session.setSendRefusals(sendRefusals)
  if (pending !== undefined) draft.setPendingRequest(pending)
  history.replaceState(historyState, '', address)
  const commits = vi.fn<() => void>()
  render(
    <SessionProvider value={session}>
      <Profiler id="screen" onRender={commits}>
        {screen}
      </Profiler>
    </SessionProvider>,
  )
  return { session, commits }
}

export function storedAttachment(key: string): SavedAttachment {
  return {
    key,
    documentType: '',
    pages: [{ key, name: `${key}.jpg`, type: 'image/jpeg', size: 380_000, ready: true }],
    total: 380_000,
    url: `https://files.example.com/${key}.jpg`,
  }
}
