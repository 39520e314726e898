import { showThrown, thrownIn } from '../api/thrown'

/** Shows what is thrown in the page and nothing handles. Returns a function that stops it. */
export function watchErrors(): () => void {
  const onError = (event: ErrorEvent) => show(thrownIn(event))
  const onRejection = ({ reason }: PromiseRejectionEvent) => show(reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}

function show(error: unknown): void {
  if (isOurs(error)) showThrown(error)
}

/** Harmless, or of a script of another origin, whose errors browsers hide. */
const harmless = /^ResizeObserver loop|^Script error/

/** The places in a stack: files, scripts of extensions and of programs that show the page in a web view. */
const places = /(?:https?|extension|webkit-masked-url):\/\/[^\s)]+|user-script:|<anonymous>/g

/** Extensions, and the programs that show the page in a web view, run scripts in it. */
function isOurs(error: unknown): boolean {
  // The form rejects with errors only.
  if (!(error instanceof Error)) return false
  const { name, message, stack = '' } = error
  if (name === 'AbortError' || harmless.test(message)) return false
  const found = stack.match(places)
  return found === null || found.some((place) => place.startsWith(location.origin) && isFile(place))
}

/** An injected script has the address of the page. */
function isFile(place: string): boolean {
  return /\.[jt]sx?\b/.test(place)
}
