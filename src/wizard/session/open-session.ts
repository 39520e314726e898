import { openDraft } from '../../drafts/open-draft'
import { sharedDeviceName } from '../screen/addresses'
import { createSession } from './create-session'
import { applyPreset } from './preset'
import type { Session } from './session'

/** Opens the saved draft of this tab or a new one, and adds the answers in the address. */
export async function openSession(): Promise<Session> {
  const opened = await openDraft(window.location.pathname)
  const session = createSession(opened.store, opened)
  if (new URLSearchParams(window.location.search).has(sharedDeviceName))
    await session.draft.stopSaving()
  applyPreset(session.draft)
  return session
}
