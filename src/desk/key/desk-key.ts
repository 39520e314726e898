import { readStored, writeStored } from '../../drafts/browser-storage'
import { createStore } from '../../ui/listeners'

const storageKey = 'firsthand-desk-key'

/** What the header can carry; the service has no others. */
const validKey = /^[!-~]+$/

const key = createStore(readStored('sessionStorage', storageKey) ?? '')

/** The key of this desk, in the session's storage: it outlives a reload, and ends with the tab. */
export const deskKey = {
  read: key.read,
  subscribe: key.subscribe,
  /** "" forgets it. False, and nothing changes, for what can be no key. */
  set: (given: string): boolean => {
    const trimmed = given.trim()
    if (trimmed !== '' && !validKey.test(trimmed)) return false
    writeStored('sessionStorage', storageKey, trimmed === '' ? undefined : trimmed)
    key.set(trimmed)
    return true
  },
}
