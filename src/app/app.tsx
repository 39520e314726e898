import { StrictMode } from 'react'
import type { Session } from '../wizard/session/session'
import { Wizard } from '../wizard/wizard'
import { ErrorBoundary } from './error-boundary'

/** The whole form, the same where it is built as where it runs. Without a session it opens its own. */
export function App({ initialSession }: { initialSession?: Session }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Wizard initialSession={initialSession} />
      </ErrorBoundary>
    </StrictMode>
  )
}
