import { StrictMode } from 'react'
import { Router } from 'wouter'
import { addressOf } from '../wizard/addresses'
import type { Session } from '../wizard/session'
import { Wizard } from '../wizard/wizard'
import { ErrorBoundary } from './error-boundary'

/** The whole form, the same where it is built as where it runs. Without a session it opens its own. */
export function App({ begun }: { begun?: Session }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Router ssrPath={addressOf('case')} ssrSearch="">
          <Wizard begun={begun} />
        </Router>
      </ErrorBoundary>
    </StrictMode>
  )
}
