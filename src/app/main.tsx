import '../ui/styles/page.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { serviceAddress } from '../api/service-address'
import { reportThrown } from '../api/thrown'
import { openLanguage } from '../questions/language/page-language'
import { Broken } from '../questions/thrown/error-boundary'
import { writeStored } from '../drafts/browser-storage'
import { languages } from '../texts/languages'
import { openSessionOnce } from '../wizard/session/open-once'
import { shownNotice } from '../wizard/privacy/notice'
import { App } from './app'
import { registerServiceWorker } from './register-service-worker'
import { watchErrors } from './watch-errors'

// The script in `index.html` loads a form from the network that does not come so far.
document.documentElement.dataset['started'] = ''
writeStored('sessionStorage', 'firsthand-restarted', undefined)
watchErrors()
registerServiceWorker()
const root = document.getElementById('app')
if (root === null) throw new Error('index.html has no element with the id "app"')
const isInLanguage = !('switching' in document.documentElement.dataset)
// React goes on after these, so nothing is said: a translator or an extension may have changed the page.
const options = { onRecoverableError: reportThrown }
// The script in `index.html` has said so if this browser is too old. It may run this script all the same.
if (!('tooOld' in document.documentElement.dataset)) {
  // No `await`: a dynamic import that needs this module would wait for it forever.
  openLanguage(languages, 'first')
    .then(() => start(root))
    .catch((error: unknown) => {
      reportThrown(error)
      createRoot(root, options).render(<Broken />)
      // The console says it to whoever set the page up.
      throw error
    })
}

function start(element: HTMLElement): void {
  // These throw if a meta tag is wrong, before anyone types.
  serviceAddress('')
  shownNotice()
  if (isInLanguage && element.querySelector('[data-screen="case"]') !== null) {
    // The prerendered first screen is in the page, so hydrate it without waiting for the saved
    // draft.
    hydrateRoot(element, <App />, options)
    return
  }
  openSessionOnce().then(
    (session) => createRoot(element, options).render(<App initialSession={session} />),
    // The wizard says why.
    () => createRoot(element, options).render(<App />),
  )
}
