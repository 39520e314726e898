import { createRoot, type RootOptions } from 'react-dom/client'
import { reportThrown } from '../api/thrown'
import { Broken } from '../questions/thrown/error-boundary'
import { watchErrors } from './watch-errors'

/** React goes on after these, so nothing is said: a translator or an extension may have changed the page. */
export const rootOptions: RootOptions = { onRecoverableError: reportThrown }

/**
 * Renders a page into `#app` once its language has come. If it does not start, the page and the console say so. In a
 * browser that is too old nothing starts.
 */
export function startPage(
  openLanguage: () => Promise<void>,
  render: (root: HTMLElement) => void,
): void {
  // The script in `index.html` says so if the page does not come so far.
  const { dataset } = document.documentElement
  dataset['started'] = ''
  watchErrors()
  const root = document.getElementById('app')
  if (root === null) throw new Error('The page has no element with the id "app"')
  // The script in `index.html` has said so if this browser is too old. It may run this script all the same.
  if (dataset['stopped'] === 'too-old') return
  // It may have said that this script did not come.
  delete dataset['stopped']
  document.getElementById('not-loaded')?.remove()
  // No `await`: a dynamic import that needs this module would wait for it forever.
  openLanguage()
    .then(() => render(root))
    .catch((error: unknown) => {
      reportThrown(error)
      createRoot(root, rootOptions).render(<Broken />)
      // The console says it to whoever set the page up.
      throw error
    })
}
