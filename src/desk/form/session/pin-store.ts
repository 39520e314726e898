import { jsonOf } from '../../../contract/json'
import { readStored, writeStored } from '../../../drafts/browser-storage'
import {
  fields,
  isFieldPath,
  isOfDocument,
  isPersonal,
  type SavedAnswers,
  type SomeAnswers,
} from '../../../person'
import { createListeners } from '../../../ui/listeners'

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
  const pinned = new Set(savedNames().filter(isPinnable))
  const { notify, subscribe } = createListeners()
  const isPinned = (name: string) => pinned.has(name)
  const onlyPinned = <Group extends object>(prefix: string, group: Group): Group =>
    // Every answer of a group is a text.
    Object.fromEntries(
      Object.entries(group).map(([name, answer]) => [
        name,
        isPinned(`${prefix}.${name}`) ? answer : '',
      ]),
    ) as Group
  const pinnedAnswers = (answers: SavedAnswers): SomeAnswers => ({
    currency: answers.currency,
    kind: answers.kind,
    ...(isPinned('id_type') && { id_type: answers.id_type }),
    ...(isPinned('id_country') && { id_country: answers.id_country }),
    address: onlyPinned('address', answers.address),
    background_information: onlyPinned('background_information', answers.background_information),
  })
  return {
    canPin: isPinnable,
    isPinned,
    toggle: (name) => {
      if (!isPinnable(name)) return
      if (!pinned.delete(name)) pinned.add(name)
      const names = JSON.stringify([...pinned])
      writeStored('sessionStorage', storageKey, pinned.size === 0 ? undefined : names)
      notify()
    },
    pinnedAnswers,
    subscribe,
  }
}

/** Several clients may have a shared answer in common. A document is a person's own. */
function isPinnable(name: string): boolean {
  return (
    isFieldPath(name) &&
    fields[name].screen !== 'derived' &&
    !isPersonal(name) &&
    !isOfDocument(name)
  )
}

function savedNames(): readonly string[] {
  const stored = jsonOf(readStored('sessionStorage', storageKey) ?? '')
  // `toggle` above wrote it.
  return Array.isArray(stored) ? (stored as readonly string[]) : []
}
