import { useEffect } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { releaseRoom } from '../drafts/kept-mark'
import { saveWhenHidden } from '../drafts/save-when-hidden'
import { caseOfAnswers } from '../person/answers'
import { addressOf, idAt } from './addresses'
import { CaseScreen } from './case/case-screen'
import { LoadingScreen } from './loading-screen'
import { type Session, SessionProvider } from './session'
import { useOpening } from './use-opening'
import './wizard.css'

/** From the address to its screen. The first one does not wait for the session. */
export function Wizard({ begun }: { begun?: Session | undefined }) {
  const path = usePathname({ ssrPath: addressOf('case') })
  const { session, setSession, LaterScreens, hasFailed, retry } = useOpening(begun)
  const draft = session?.draft
  // A created person's address is no place to go on from, nor one reached without any answer.
  useEffect(() => {
    if (draft === undefined || idAt(path) !== undefined) return
    if (caseOfAnswers(draft.read()) !== undefined) draft.keepAddress(path)
  }, [draft, path])
  useEffect(() => {
    if (draft === undefined) return undefined
    releaseRoom()
    return saveWhenHidden(draft)
  }, [draft])
  return <SessionProvider value={session}>{screen()}</SessionProvider>

  function screen() {
    if (path === addressOf('case')) return <CaseScreen onGoOn={setSession} />
    if (LaterScreens !== undefined && session !== undefined) return <LaterScreens path={path} />
    return <LoadingScreen hasFailed={hasFailed} onRetry={retry} />
  }
}
