import { createListeners } from '../../../ui/listeners'

const place = 'firsthand-desk-key'

/** What the header can carry; the service has no others. */
const possible = /^[!-~]+$/

/** The key of this desk, in the session's storage: it outlives a reload, and ends with the tab. */
export interface DeskKey {
  read: () => string
  /** "" forgets it. False, and nothing changes, for what can be no key. */
  set: (key: string) => boolean
  subscribe: (listener: () => void) => () => void
}

function createDeskKey(): DeskKey {
  const { tell, subscribe } = createListeners()
  let key = readKept()
  return {
    read: () => key,
    set: (given) => {
      const trimmed = given.trim()
      if (trimmed !== '' && !possible.test(trimmed)) return false
      key = trimmed
      keep(key)
      tell()
      return true
    },
    subscribe,
  }
}

function readKept(): string {
  try {
    return sessionStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}

function keep(key: string): void {
  try {
    if (key === '') sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, key)
  } catch {
    // It then lasts as long as the page.
  }
}

/** The one key of the page. */
export const deskKey = createDeskKey()
