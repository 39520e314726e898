import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createSession, type Session, SessionProvider } from '../wizard/session'
import { Wizard } from '../wizard/wizard'
import { ErrorBoundary } from './error-boundary'

/** Begins with the session given, until an earlier one is gone on with. */
export function App({ begun }: { begun: Session }) {
  const [client] = useState(() => new QueryClient())
  const [session, setSession] = useState(begun)
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <SessionProvider value={session}>
          <Wizard onGoOn={(store) => setSession(createSession(store))} />
        </SessionProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
