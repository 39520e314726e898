import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyPreset } from '../wizard/preset'
import { createSession } from '../wizard/session'
import { App } from './app'
import '../ui/styles/all.css'

const place = document.getElementById('app')
if (place === null) throw new Error('index.html has no element with the id "app"')

const session = createSession()
applyPreset(session.draft)
createRoot(place).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
)
