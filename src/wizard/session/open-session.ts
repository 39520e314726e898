import type { Sealed } from '../../drafts/sealed'
import { openDraft } from '../../drafts/open-draft'
import { routeOf, changeIn, sharedDeviceName } from '../screen/screen-routes'
import { createSession } from './create-session'
import { noAnswers, type SavedAnswers } from '../../person'
import { applyPreset, changesAnswers, readPreset } from './preset'
import type { Session } from './session'

/** Opens the saved draft of this tab or a new one, and adds the answers in the URL. */
export async function openSession(device?: Sealed): Promise<Session> {
  const { pathname, search } = window.location
  const isFirstScreen = pathname === routeOf('case')
  const isLink = isFirstScreen && readPreset(search, noAnswers()) !== undefined
  const isStart = isFirstScreen && (changeIn(search) === undefined || isLink)
  // A link begins a person, unless it was followed for this one before.
  const isForAnother = (saved: SavedAnswers) => isLink && changesAnswers(search, saved)
  const opened = await openDraft(isStart, device, isForAnother)
  const session = createSession(opened.store, opened)
  if (new URLSearchParams(search).has(sharedDeviceName)) await session.draft.stopSaving()
  applyPreset(session)
  return session
}
