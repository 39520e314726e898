import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createDraftStore } from '../drafts/draft-store'
import { createAttachments } from '../questions/attachments'
import { type Session, SessionProvider } from '../wizard/session'
import { Wizard } from '../wizard/wizard'
import { ErrorBoundary } from './error-boundary'

function newSession(): Session {
  return {
    draft: createDraftStore(),
    attachments: createAttachments(),
    findings: [],
    created: undefined,
  }
}

export function App() {
  const [client] = useState(() => new QueryClient())
  const [session] = useState(newSession)
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
