import { openDraft } from '../../drafts/open-draft'
import { changeIn, sharedDeviceName } from '../screen/addresses'
import { createSession } from './create-session'
import { applyPreset } from './preset'
import type { Session } from './session'

/** Opens the saved draft of this tab or a new one, and adds the answers in the address. */
export async function openSession(): Promise<Session> {
  const opened = await openDraft({
    path: window.location.pathname,
    isChange: changeIn(window.location.search) !== undefined,
  })
  const session = createSession(opened.store, opened)
  if (new URLSearchParams(window.location.search).has(sharedDeviceName))
    await session.draft.stopSaving()
  applyPreset(session)
  return session
}
