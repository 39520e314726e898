import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { type Session, SessionProvider } from '../wizard/session'
import { Wizard } from '../wizard/wizard'
import { ErrorBoundary } from './error-boundary'

export function App({ session }: { session: Session }) {
  const [client] = useState(() => new QueryClient())
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <SessionProvider value={session}>
          <Wizard />
        </SessionProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
