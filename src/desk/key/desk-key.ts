import { readStored, writeStored } from '../../drafts/browser-storage'
import { createStore } from '../../ui/listeners'

const storageKey = 'firsthand-desk-key'

/** The characters that an HTTP header can carry. */
const validKey = /^[!-~]+$/

const key = createStore(readStored('sessionStorage', storageKey) ?? '')

/**
 * The key of this desk in `sessionStorage`: it survives a reload and ends with the tab. Its counterpart in the service is
 * `http/existing/desk-key.ts`, which checks it.
 */
export const deskKey = {
  read: key.read,
  subscribe: key.subscribe,
  /** Stores a key; "" deletes it. Returns false and changes nothing for an impossible key. */
  set: (given: string): boolean => {
    const trimmed = given.trim()
    if (trimmed !== '' && !validKey.test(trimmed)) return false
    writeStored('sessionStorage', storageKey, trimmed === '' ? undefined : trimmed)
    key.set(trimmed)
    return true
  },
}
