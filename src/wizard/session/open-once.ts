import type { Session } from './session'

let opening: Promise<Session> | undefined

/** Returns the session of this page. Its code loads after the first screen. */
export function openSessionOnce(): Promise<Session> {
  opening ??= import('./open-session').then(({ openSession }) => openSession())
  return opening
}
