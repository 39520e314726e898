import '../ui/styles/page.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { serviceUrl } from '../api/service-url'
import { openLanguage } from '../questions/language/page-language'
import { openBrand } from '../texts/brand'
import { languages } from '../texts/languages'
import { openSessionOnce } from '../wizard/session/open-once'
import { shownNotice } from '../wizard/screen/notice'
import { App } from './app'
import { rootOptions, startPage } from './start-page'

openBrand()
const isInLanguage = !('switching' in document.documentElement.dataset)
startPage(() => openLanguage(languages, 'first'), start)

function start(element: HTMLElement): void {
  // These throw if a meta tag is wrong, before anyone types.
  serviceUrl('')
  shownNotice()
  if (isInLanguage && element.querySelector('[data-screen="case"]') !== null) {
    // The prerendered first screen is in the page, so hydrate it without waiting for the saved
    // draft.
    hydrateRoot(element, <App />, rootOptions)
    return
  }
  openSessionOnce().then(
    (session) => createRoot(element, rootOptions).render(<App initialSession={session} />),
    // The wizard says why.
    () => createRoot(element, rootOptions).render(<App />),
  )
}
