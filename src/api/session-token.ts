import { sessionHeader } from '../contract/session'
import { createStore } from '../ui/listeners'

/** The token of the person in this page, and whether the service has refused it. */
interface PageSession {
  token?: string | undefined
  isRefused: boolean
}

/** The session of this page. Whoever opens a draft sets it; calls to the service take the token from here. */
export const pageSession = createStore<PageSession>({ isRefused: false })

/** The page stays as it is until a screen says so: nothing that was typed is lost. */
export function refuseSession(): void {
  if (!pageSession.read().isRefused) pageSession.set({ ...pageSession.read(), isRefused: true })
}

/** The headers that a call to the service has for it. Empty without a session. */
export function sessionHeaders(): Readonly<Record<string, string>> {
  const { token } = pageSession.read()
  return token === undefined ? {} : { [sessionHeader]: `Bearer ${token}` }
}
