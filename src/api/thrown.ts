import { createStore } from '../ui/listeners'

/** The number of errors that the page has to show. */
export const shownErrors = createStore(0)

/** Says on the page that something was thrown which nothing handles, and reports it. */
export function showThrown(thrown: unknown): void {
  shownErrors.set(shownErrors.read() + 1)
  reportThrown(thrown)
}

/** A page that throws again and again must not flood the service. */
const maxReports = 5
/** What this page has reported. */
export const reported = new Set<string>()

/** Reports an error to the service, once, and never fails. */
export function reportThrown(thrown: unknown): void {
  const text = String(thrown)
  if (reported.has(text) || reported.size >= maxReports) return
  reported.add(text)
  import('./send-report').then(({ sendReport }) => sendReport(thrown)).catch(() => undefined)
}

/** Returns what was thrown. A worker does not hand it over. */
export function thrownIn({ error, message, filename, lineno, colno }: ErrorEvent): unknown {
  // `error` is of any type.
  const thrown: unknown = error
  return thrown ?? Object.assign(new Error(message), { stack: `${filename}:${lineno}:${colno}` })
}

/** A message of a worker arrived that the browser cannot read. */
export function unreadableMessage(): DOMException {
  return new DOMException('message', 'DataCloneError')
}
