import { StrictMode, useLayoutEffect } from 'react'
import { useLanguage } from '../questions/language/use-language'
import { ErrorBoundary } from '../questions/thrown/error-boundary'
import type { Session } from '../wizard/session/session'
import { Wizard } from '../wizard/wizard'

/**
 * The whole form, the same in the prerendered page and in the browser. Without a session it opens
 * one.
 */
export function App({ initialSession }: { initialSession?: Session }) {
  useLanguage()
  // The script in `index.html` hides a page that came in another language.
  useLayoutEffect(() => {
    delete document.documentElement.dataset['switching']
  }, [])
  return (
    <StrictMode>
      <ErrorBoundary>
        <Wizard initialSession={initialSession} />
      </ErrorBoundary>
    </StrictMode>
  )
}
