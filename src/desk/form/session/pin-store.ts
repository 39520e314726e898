import { jsonOf } from '../../../contract/json'
import { readStored, writeStored } from '../../../drafts/browser-storage'
import { noAnswers, type SavedAnswers, type SomeAnswers } from '../../../person'
import { createListeners } from '../../../ui/listeners'

/** Several clients in a row may have these in common. */
const pinnable: readonly string[] = ['address.country', 'address.state', 'id_country', 'id_type']

/** The fields whose answers stay for the next person. As the desk's key, they last as long as the tab. */
export interface PinStore {
  canPin: (name: string) => boolean
  isPinned: (name: string) => boolean
  toggle: (name: string) => void
  /** Returns the answers of the next person: the case and the pinned fields. */
  pinnedAnswers: (answers: SavedAnswers) => SomeAnswers
  subscribe: (listener: () => void) => () => void
}

const storageKey = 'firsthand-desk-pins'

export function createPinStore(): PinStore {
  const canPin = (name: string) => pinnable.includes(name)
  const pinned = new Set(savedNames().filter(canPin))
  const { notify, subscribe } = createListeners()
  const isPinned = (name: string) => pinned.has(name)
  return {
    canPin,
    isPinned,
    toggle: (name) => {
      if (!canPin(name)) return
      if (!pinned.delete(name)) pinned.add(name)
      const names = JSON.stringify([...pinned])
      writeStored('sessionStorage', storageKey, pinned.size === 0 ? undefined : names)
      notify()
    },
    pinnedAnswers: ({ currency, kind, id_type, id_country, address: { country, state } }) => ({
      currency,
      kind,
      ...(isPinned('id_type') && { id_type }),
      ...(isPinned('id_country') && { id_country }),
      address: {
        ...noAnswers().address,
        ...(isPinned('address.country') && { country }),
        ...(isPinned('address.state') && { state }),
      },
    }),
    subscribe,
  }
}

function savedNames(): readonly string[] {
  const stored = jsonOf(readStored('sessionStorage', storageKey) ?? '')
  // `toggle` above wrote it.
  return Array.isArray(stored) ? (stored as readonly string[]) : []
}
