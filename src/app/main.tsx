import '../ui/styles/page.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { serviceAddress } from '../api/service-address'
import { openLanguage } from '../questions/language/page-language'
import { writeStored } from '../drafts/browser-storage'
import { languages } from '../texts/languages'
import { openSessionOnce } from '../wizard/session/open-once'
import { shownNotice } from '../wizard/privacy/notice'
import { App } from './app'
import { registerServiceWorker } from './register-service-worker'
import { throwLater } from './throw-later'

// The script in `index.html` loads a form from the network that does not come so far.
document.documentElement.dataset['started'] = ''
writeStored('sessionStorage', 'firsthand-restarted', undefined)
// These throw at once if a meta tag is wrong, before anyone types.
serviceAddress('')
shownNotice()
registerServiceWorker()
const root = document.getElementById('app')
if (root === null) throw new Error('index.html has no element with the id "app"')
const isInLanguage = !('switching' in document.documentElement.dataset)
// The script in `index.html` has said so if this browser is too old. It may run this script all the same.
if (!('tooOld' in document.documentElement.dataset)) {
  // No `await`: a dynamic import that needs this module would wait for it forever.
  openLanguage(languages, 'first').then(() => start(root), throwLater)
}

function start(element: HTMLElement): void {
  if (isInLanguage && element.querySelector('[data-screen="case"]') !== null) {
    // The prerendered first screen is in the page, so hydrate it without waiting for the saved
    // draft.
    hydrateRoot(element, <App />)
    return
  }
  openSessionOnce().then(
    (session) => createRoot(element).render(<App initialSession={session} />),
    () => createRoot(element).render(<App />),
  )
}
