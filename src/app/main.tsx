import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openDraft } from '../drafts/open-draft'
import { applyPreset } from '../wizard/case/preset'
import { createSession } from '../wizard/session'
import { App } from './app'
import '../ui/styles/all.css'

const place = document.getElementById('app')
if (place === null) throw new Error('index.html has no element with the id "app"')
const root = createRoot(place)
const opened = await openDraft(window.location.pathname)
const session = createSession(opened.store, opened)
applyPreset(session.draft)
root.render(
  <StrictMode>
    <App begun={session} />
  </StrictMode>,
)
