/* oxlint-disable oxc/no-barrel-file -- package.json exports one module, `./server` */
export type { SessionField } from '../contract/session'
export { type NewSession, sessionLink } from './session-link'
