import '../ui/styles/page.css'
import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { useLocation } from 'wouter'
import { reportThrown } from '../api/thrown'
import { serviceUrl } from '../api/service-url'
import { openLanguage } from '../questions/language/page-language'
import { useLanguage } from '../questions/language/use-language'
import { ErrorBoundary } from '../questions/thrown/error-boundary'
import { WorkProvider } from '../questions/thrown/error-notice'
import { openBrand } from '../texts/brand'
import { deskTexts } from '../texts/desk-texts'
import { loadAgain } from '../texts/load-again'
import { deskLanguages } from '../texts/desk-languages'
import { deskPaths } from '../contract/pages'
import { askBeforeLeaving } from '../desk/ask-before-leaving'
import { keepKnown } from '../desk/keep-known'
import { knownPeople } from '../desk/known-people'
import { DeskForm } from '../desk/form/desk-form'
import { openedSession } from '../desk/form/session/desk-session'
import { createStore } from '../ui/listeners'
import { rootOptions, startPage } from './start-page'
// The order matters: with equal specificity, the later rule wins.
import '../desk/desk.css'
import '../desk/form/form.css'
import '../desk/paste/paste.css'
import '../desk/sheet/sheet.css'

type SheetPage = typeof import('../desk/sheet/view/people-sheet')

/** The code of the spreadsheet, undefined until it is there. It comes after the form, which needs none of it. */
const sheetPage = createStore<SheetPage | undefined>(undefined)
const loadSheetPage = loadAgain(
  () => import('../desk/sheet/view/people-sheet'),
  (module) => module as SheetPage,
)
const isAtSheet = () => location.pathname === deskPaths.sheet
let loading: Promise<Error | undefined> | undefined

askBeforeLeaving(() => [openedSession(), sheetPage.read()?.sheetSession])
void keepKnown(knownPeople)
openBrand()
if (isAtSheet()) void openSheetPage()
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
  // Ready for whoever goes there.
  void openSheetPage()
}

/** Resolves to an error if the code does not come, which is reported then. */
function openSheetPage(): Promise<Error | undefined> {
  loading ??= loadSheetPage().then(
    (page) => {
      sheetPage.set(page)
      return undefined
    },
    (cause: unknown) => {
      loading = undefined
      reportThrown(cause)
      return new Error('No sheet', { cause })
    },
  )
  return loading
}

function shownWork() {
  return isAtSheet() ? sheetPage.read()?.sheetSession.work : openedSession()?.draft
}

/** Support staff create people here: one person on a form, or many in a spreadsheet. */
function Desk() {
  useLanguage()
  const [path] = useLocation()
  return path === deskPaths.sheet ? <Sheet /> : <DeskForm />
}

/** Without its code, the boundary around it offers another try. */
function Sheet() {
  const page = useSyncExternalStore(sheetPage.subscribe, sheetPage.read)
  const [error, setError] = useState<Error>()
  useEffect(() => {
    void openSheetPage().then(setError)
  }, [])
  if (error !== undefined) throw error
  return page && <page.PeopleSheet />
}
