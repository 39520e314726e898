import '../ui/styles/page.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useLocation } from 'wouter'
import { serviceUrl } from '../api/service-url'
import { openLanguage } from '../questions/language/page-language'
import { useLanguage } from '../questions/language/use-language'
import { ErrorBoundary } from '../questions/thrown/error-boundary'
import { WorkProvider } from '../questions/thrown/error-notice'
import { openBrand } from '../texts/brand'
import { deskTexts } from '../texts/desk-texts'
import { deskLanguages } from '../texts/desk-languages'
import { deskPaths } from '../contract/pages'
import { DeskForm } from '../desk/form/desk-form'
import { openedSession } from '../desk/form/session/desk-session'
import { sheetSession } from '../desk/sheet/sheet-session'
import { PeopleSheet } from '../desk/sheet/view/people-sheet'
import { rootOptions, startPage } from './start-page'
// The order matters: with equal specificity, the later rule wins.
import '../desk/desk.css'
import '../desk/form/form.css'
import '../desk/form/dense-controls.css'
import '../desk/form/shortcuts/shortcuts.css'
import '../desk/paste/paste.css'
import '../desk/sheet/sheet.css'

const client = new QueryClient()

openBrand()
startPage(() => openLanguage(deskLanguages, 'first', 'form', 'desk'), start)

function start(element: HTMLElement): void {
  // Throws if the meta tag is wrong, before anyone types.
  serviceUrl('')
  createRoot(element, rootOptions).render(
    <StrictMode>
      <WorkProvider value={{ work: shownWork, help: () => deskTexts().help }}>
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
