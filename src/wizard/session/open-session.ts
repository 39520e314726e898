import { pageSession, refuseSession } from '../../api/session-token'
import { openDraft } from '../../drafts/open-draft'
import type { Sealed } from '../../drafts/sealed'
import { openInLanguage } from '../../questions/language/page-language'
import { languages } from '../../texts/languages'
import type { Session as LinkSession } from '../../contract/session'
import { noAnswers } from '../../person'
import { openPreset, redirectTo } from '../screen/navigation'
import { changeIn, idAt, linkRoute, routeOf, sharedDeviceName } from '../screen/screen-routes'
import { createSession } from './create-session'
import { openHostFrame } from '../screen/host-frame'
import { journeyIn } from './journey-in'
import { operatorText } from '../screen/operator-text'
import { claimsIn, mayBeOf, sessionClaims, tokenInAddress } from '../screen/link-session'
import { applyPreset, changesAnswers, readPreset, withSession } from './preset'
import type { Session } from './session'

/** Opens the saved draft of this tab or a new one, and adds the answers in the URL. */
export async function openSession(device?: Sealed): Promise<Session> {
  const token = tokenInAddress()
  const claims = token === undefined ? undefined : claimsIn(token)
  const session =
    token === undefined || claims === undefined
      ? await openByAddress(device)
      : await openByToken(token, claims, device)
  const { pathname, search } = window.location
  // Out of the history too, but only once the draft has it: a reload before would find none.
  if (token !== undefined) history.replaceState(history.state, '', pathname + search)
  // A damaged one.
  if (token !== undefined && claims === undefined) refuseSession()
  const { lang } = sessionClaims() ?? {}
  if (lang !== undefined) await openInLanguage(languages, lang)
  watchSession(session)
  openHostFrame()
  void refuseIfEnded(session)
  return session
}

async function openByAddress(device?: Sealed): Promise<Session> {
  const { pathname, search } = window.location
  const isFirstScreen = pathname === routeOf('case')
  const isLink = isFirstScreen && readPreset(search, noAnswers()) !== undefined
  const isStart = isFirstScreen && (changeIn(search) === undefined || isLink)
  const opened = await openDraft(isStart, device, {
    // A link begins a person, unless it was followed for this one before.
    thisTabs: ({ answers }) => !(isLink && changesAnswers(search, answers)),
    earlier: () => true,
  })
  const session = createSession(opened.store, opened)
  if (new URLSearchParams(search).has(sharedDeviceName)) await session.draft.stopSaving()
  applyPreset(session)
  return session
}

/** A draft of the same reference goes on where it was: the link says whose it is. */
async function openByToken(token: string, claims: LinkSession, device?: Sealed): Promise<Session> {
  const { store, earlier, isOutdated } = await openDraft(false, device, mayBeOf(claims))
  const draft = earlier?.resume().store ?? store
  draft.setSession(token)
  // What was sent stays as it was sent.
  if (draft.pendingRequest() === undefined)
    draft.update(withSession(draft.read(), claims, draft.mayGo() === 'yes'))
  await draft.whenSaved()
  const session = createSession(draft, { isOutdated })
  const next = journeyIn(session).next('case')
  if (draft.route() !== routeOf('case')) redirectTo(draft.route())
  else if (next !== 'case') openPreset(next)
  return session
}

/**
 * Says of a session that has ended that it has, before anything is filled in. The device's clock may be wrong, so the
 * service's decides. What was sent before is still settled.
 */
async function refuseIfEnded({ draft }: Session): Promise<void> {
  const { exp = Infinity } = sessionClaims() ?? {}
  const endMs = exp * 1000
  if (endMs > Date.now() || draft.pendingRequest() !== undefined) return
  const asked = await fetch(routeOf('case'), { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  )
  if (Date.parse(asked?.headers.get('date') ?? '') > endMs) refuseSession()
}

/** Leads to a screen that says why nothing can be sent, as soon as that is known. */
function watchSession({ draft, earlier }: Session): void {
  const look = () => {
    const { token, isRefused } = pageSession.read()
    const isMissing = token === undefined && operatorText('sessions')?.isRequired === true
    const isOffered = earlier !== undefined && draft.session() === undefined
    if (idAt(window.location.pathname) !== undefined) return
    if (isRefused || (isMissing && !isOffered)) redirectTo(linkRoute)
    // A reload tries again.
    else if (window.location.pathname === linkRoute) redirectTo(draft.route())
  }
  pageSession.subscribe(look)
  look()
}
