import { createRoot, hydrateRoot } from 'react-dom/client'
import { openDraft } from '../drafts/open-draft'
import { applyPreset, isFirstScreen } from '../wizard/case/preset'
import { createSession, emptySession } from '../wizard/session'
import { App } from './app'
import { registerServiceWorker } from './register-service-worker'
import '../ui/styles/first.css'

registerServiceWorker()
const place = document.getElementById('app')
if (place === null) throw new Error('index.html has no element with the id "app"')
const opening = openDraft(window.location.pathname).then((opened) =>
  createSession(opened.store, opened),
)
const isHere = place.querySelector('[data-screen="case"]') !== null
if (isHere && isFirstScreen(window.location)) {
  // The first screen is in the page already: React takes it over at once, whatever the device keeps.
  hydrateRoot(place, <App begun={emptySession()} opening={opening} />)
} else {
  const session = await opening
  applyPreset(session.draft)
  createRoot(place).render(<App begun={session} />)
}
