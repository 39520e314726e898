import { useEffect, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { isLoadFailure } from '../api/load-failure'
import { showFirstScreen } from '../drafts/draft-flag'
import { saveWhenHidden } from '../drafts/save-when-hidden'
import { caseOfAnswers } from '../person'
import { ErrorBoundary } from '../questions/thrown/error-boundary'
import { WorkProvider } from '../questions/thrown/error-notice'
import { loadTexts } from '../texts/in-language'
import { CaseScreen } from './case/case-screen'
import { noticeState } from './screen/notice'
import { routeOf, idAt, linkRoute, screenAt } from './screen/screen-routes'
import { LoadingScreen } from './screen/loading-screen'
import { openSessionOnce } from './session/open-once'
import { type Session, SessionProvider } from './session/session'
import { leaveWhenOnline } from './session/leave-when-online'
import './wizard.css'

/** Renders the screen of the current route. The first screen does not wait for the session. */
export function Wizard({ initialSession }: { initialSession?: Session | undefined }) {
  const path = usePathname({ ssrPath: routeOf('case') })
  const { session, setSession, LazyScreens, MemoryGuard, hasFailed, retry } =
    useOpening(initialSession)
  const draft = session?.draft
  // Do not save the route of a created person, or a route opened without any answer or
  // before the privacy notice.
  useEffect(() => {
    if (draft === undefined || startRoutes.has(path) || idAt(path) !== undefined) return
    if (caseOfAnswers(draft.read()) !== undefined && noticeState(draft) !== 'asked')
      draft.setRoute(path)
  }, [draft, path])
  useEffect(() => {
    // Every screen begins at its top, also one that Back redirects to another.
    history.scrollRestoration = 'manual'
  }, [])
  useEffect(() => {
    if (draft === undefined) return undefined
    showFirstScreen()
    return saveWhenHidden(draft)
  }, [draft])
  return (
    <SessionProvider value={session}>
      <WorkProvider value={{ work: () => draft }}>
        <ErrorBoundary key={path}>{screen()}</ErrorBoundary>
        {/* Also on the first screen: Back leads there, with all answers. */}
        {MemoryGuard !== undefined && session !== undefined && <MemoryGuard />}
      </WorkProvider>
    </SessionProvider>
  )

  function screen() {
    // While a request is pending, the answers must stay as they are in it.
    const hasPendingRequest = draft?.pendingRequest() !== undefined
    if (path === routeOf('case') && !hasPendingRequest) return <CaseScreen onResume={setSession} />
    if (LazyScreens !== undefined && session !== undefined) return <LazyScreens path={path} />
    const personCase = draft && caseOfAnswers(draft.read())
    return <LoadingScreen screen={screenAt(path)} {...{ personCase, hasFailed }} onRetry={retry} />
  }
}

/** A draft does not continue here. */
const startRoutes: ReadonlySet<string> = new Set([routeOf('case'), routeOf('privacy'), linkRoute])

type Screens = typeof import('./lazy/lazy-screens')

interface Loaded {
  LazyScreens?: Screens['LazyScreens']
  MemoryGuard?: Screens['MemoryGuard']
}

/** Loads the session and the other screens while the person reads the first one. */
function useOpening(initialSession: Session | undefined) {
  const [session, setSession] = useState(initialSession)
  const [loaded, setLoaded] = useState<Loaded>({})
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const sessionComes =
      initialSession === undefined ? openSessionOnce().then(setSession) : undefined
    const screensCome = Promise.all([import('./lazy/lazy-screens'), loadTexts('form')]).then(
      ([screens]) => setLoaded(screens),
    )
    Promise.all([sessionComes, screensCome]).catch((error: unknown) => {
      showFirstScreen()
      setHasFailed(() => {
        // The error boundary says so: a connection would not help.
        if (!isLoadFailure(error)) throw error
        return true
      })
    })
  }, [initialSession])
  const retry = () => {
    setHasFailed(false)
    leaveWhenOnline(() => window.location.reload(), session?.draft).catch(() => setHasFailed(true))
  }
  return { session, setSession, ...loaded, hasFailed, retry }
}
