import { StrictMode } from 'react'
import type { Session } from '../wizard/session/session'
import { Wizard } from '../wizard/wizard'
import { ErrorBoundary } from './error-boundary'

/**
 * The whole form, the same in the prerendered page and in the browser. Without a session it opens
 * one.
 */
export function App({ initialSession }: { initialSession?: Session }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Wizard initialSession={initialSession} />
      </ErrorBoundary>
    </StrictMode>
  )
}
