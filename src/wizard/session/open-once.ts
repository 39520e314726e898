import type { Session } from './session'

let opening: Promise<Session> | undefined

/** The session of this page, whose parts come after the first screen. */
export function openSessionOnce(): Promise<Session> {
  opening ??= import('./open-session').then(({ openSession }) => openSession())
  return opening
}
