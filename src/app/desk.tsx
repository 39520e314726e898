import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { serviceAddress } from '../api/service-address'
import { Desk } from '../desk/desk'
import { loadTexts, selectLanguage } from '../texts/in-language'
import { languages } from '../texts/languages'
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
selectLanguage(languages[document.documentElement.lang])
loadTexts('first', 'form', 'desk').then(() => start(place), reportError)

function start(element: HTMLElement): void {
  createRoot(element).render(
    <StrictMode>
      <ErrorBoundary>
        <Desk />
      </ErrorBoundary>
    </StrictMode>,
  )
}
