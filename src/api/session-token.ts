import { deskKeyHeader } from '../contract/headers'
import { sessionHeader } from '../contract/session'
import { createStore } from '../ui/listeners'

/** The token of the person in this page, or the key of the desk, and whether the service has refused it. */
interface PageSession {
  token?: string | undefined
  /** Service and desk: it says who exists, and what another API said. */
  deskKey?: string
  isRefused: boolean
}

/** The session of this page. Whoever opens a draft sets it, or the desk; calls to the service take it from here. */
export const pageSession = createStore<PageSession>({ isRefused: false })

/** The page stays as it is until a screen says so: nothing that was typed is lost. */
export function refuseSession(): void {
  if (!pageSession.read().isRefused) pageSession.set({ ...pageSession.read(), isRefused: true })
}

/** The headers that a call to the service has for it. Empty without a session. */
export function sessionHeaders(): Readonly<Record<string, string>> {
  const { token, deskKey = '' } = pageSession.read()
  return {
    ...(token !== undefined && { [sessionHeader]: `Bearer ${token}` }),
    ...(deskKey !== '' && { [deskKeyHeader]: deskKey }),
  }
}
