import type { EncryptedDraftStore } from '../../drafts/encrypted-draft-store'
import { openDraft } from '../../drafts/open-draft'
import { routeOf, changeIn, sharedDeviceName } from '../screen/screen-routes'
import { createSession } from './create-session'
import { applyPreset } from './preset'
import type { Session } from './session'

/** Opens the saved draft of this tab or a new one, and adds the answers in the address. */
export async function openSession(device?: EncryptedDraftStore): Promise<Session> {
  const { pathname, search } = window.location
  const isStart = pathname === routeOf('case') && changeIn(search) === undefined
  const opened = await openDraft(isStart, device)
  const session = createSession(opened.store, opened)
  if (new URLSearchParams(search).has(sharedDeviceName)) await session.draft.stopSaving()
  applyPreset(session)
  return session
}
