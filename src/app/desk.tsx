import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { serviceAddress } from '../api/service-address'
import { Desk } from '../desk/desk'
import { ErrorBoundary } from './error-boundary'
import '../ui/styles/first.css'
import '../ui/styles/later.css'
import '../ui/styles/desk.css'
import '../ui/styles/desk-form.css'
import '../ui/styles/desk-paste.css'
import '../ui/styles/desk-sheet.css'

// A page that is filled in wrongly says so before anybody types.
serviceAddress('')
const place = document.getElementById('app')
if (place === null) throw new Error('desk.html has no element with the id "app"')
createRoot(place).render(
  <StrictMode>
    <ErrorBoundary>
      <Desk />
    </ErrorBoundary>
  </StrictMode>,
)
