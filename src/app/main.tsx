import '../ui/styles/page.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { serviceAddress } from '../api/service-address'
import { loadTexts, selectLanguage } from '../texts/in-language'
import { languages } from '../texts/languages'
import { openSessionOnce } from '../wizard/session/open-once'
import { App } from './app'
import { registerServiceWorker } from './register-service-worker'

// A page that is filled in wrongly says so before anybody types.
serviceAddress('')
registerServiceWorker()
const root = document.getElementById('app')
if (root === null) throw new Error('index.html has no element with the id "app"')
selectLanguage(languages[document.documentElement.lang])
// Not awaited: what is imported on the way waits for this very module.
loadTexts('first').then(() => start(root), reportError)

function start(element: HTMLElement): void {
  if (element.querySelector('[data-screen="case"]') !== null) {
    // The first screen is in the page already: React takes it over at once, whatever the device keeps.
    hydrateRoot(element, <App />)
    return
  }
  openSessionOnce().then(
    (session) => createRoot(element).render(<App initialSession={session} />),
    () => createRoot(element).render(<App />),
  )
}
