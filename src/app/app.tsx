import { StrictMode, useEffect, useState } from 'react'
import { Router } from 'wouter'
import { releaseRoom } from '../drafts/kept-mark'
import { addressOf } from '../wizard/addresses'
import { createSession, type Session, SessionProvider } from '../wizard/session'
import { Wizard } from '../wizard/wizard'
import { ErrorBoundary } from './error-boundary'

interface AppProps {
  /** The session to begin with: an empty one where the first screen is there before what the device keeps. */
  begun: Session
  /** The session to go on with. */
  opening?: Promise<Session> | undefined
}

/** The whole form, the same where it is built as where it runs. */
export function App({ begun, opening }: AppProps) {
  const [session, setSession] = useState(begun)
  useEffect(() => void opening?.then(setSession), [opening])
  const isOpen = opening === undefined || session !== begun
  useEffect(() => {
    if (isOpen) releaseRoom()
  }, [isOpen])
  return (
    <StrictMode>
      <ErrorBoundary>
        <Router ssrPath={addressOf('case')} ssrSearch="">
          <SessionProvider value={session}>
            <Wizard opening={opening} onGoOn={(store) => setSession(createSession(store))} />
          </SessionProvider>
        </Router>
      </ErrorBoundary>
    </StrictMode>
  )
}
