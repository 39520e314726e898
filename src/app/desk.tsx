import '../ui/styles/page.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useLocation } from 'wouter'
import { serviceAddress } from '../api/service-address'
import { reportThrown } from '../api/thrown'
import { openLanguage } from '../questions/language/page-language'
import { useLanguage } from '../questions/language/use-language'
import { Broken, ErrorBoundary } from '../questions/thrown/error-boundary'
import { WorkProvider } from '../questions/thrown/error-notice'
import { writeStored } from '../drafts/browser-storage'
import { deskLanguages } from '../texts/desk-languages'
import { deskPaths } from '../contract/pages'
import { DeskForm } from '../desk/form/desk-form'
import { openedSession } from '../desk/form/session/desk-session'
import { sheetSession } from '../desk/sheet/sheet-session'
import { PeopleSheet } from '../desk/sheet/view/people-sheet'
import { watchErrors } from './watch-errors'
// The order matters: with equal specificity, the later rule wins.
import '../desk/desk.css'
import '../desk/form/form.css'
import '../desk/form/dense-controls.css'
import '../desk/form/shortcuts/shortcuts.css'
import '../desk/paste/paste.css'
import '../desk/sheet/sheet.css'

const client = new QueryClient()

// The script in `index.html` loads a desk from the network that does not come so far.
document.documentElement.dataset['started'] = ''
writeStored('sessionStorage', 'firsthand-restarted', undefined)
watchErrors()
const root = document.getElementById('app')
if (root === null) throw new Error('desk.html has no element with the id "app"')
// The script in `index.html` has said so if this browser is too old. It may run this script all the same.
if (!('tooOld' in document.documentElement.dataset)) {
  openLanguage(deskLanguages, 'first', 'form', 'desk')
    .then(() => start(root))
    .catch((error: unknown) => {
      reportThrown(error)
      createRoot(root).render(<Broken />)
      // The console says it to whoever set the page up.
      throw error
    })
}

function start(element: HTMLElement): void {
  // Throws if the meta tag is wrong, before anyone types.
  serviceAddress('')
  createRoot(element, { onRecoverableError: reportThrown }).render(
    <StrictMode>
      <WorkProvider value={shownWork}>
        <ErrorBoundary>
          <Desk />
        </ErrorBoundary>
      </WorkProvider>
    </StrictMode>,
  )
}

function shownWork() {
  return location.pathname === deskPaths.sheet ? sheetSession.work : openedSession()?.draft
}

/** Support staff create people here: one person on a form, or many in a spreadsheet. */
function Desk() {
  useLanguage()
  const [path] = useLocation()
  return (
    <QueryClientProvider client={client}>
      {path === deskPaths.sheet ? <PeopleSheet /> : <DeskForm />}
    </QueryClientProvider>
  )
}
