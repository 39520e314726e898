import { isObject, jsonOf } from '../../../contract/json'
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

/** The fields whose answers stay for the next person. */
export interface PinStore {
  canPin: (name: string) => boolean
  isPinned: (name: string) => boolean
  toggle: (name: string) => void
  /** Returns the answers of the next person: the case and the pinned fields. */
  pinnedAnswers: (answers: SavedAnswers) => SomeAnswers
  /** Lets the pins and their answers survive a reload of this tab, as the desk's key does. */
  save: (answers: SavedAnswers) => void
  /** The case and the pinned answers that the tab had at the last save, if it had pins. */
  saved: SomeAnswers | undefined
  subscribe: (listener: () => void) => () => void
}

const storageKey = 'firsthand-desk-pins'

export function createPinStore(): PinStore {
  const { names, answers: saved } = readSaved()
  const pinned = new Set(names.filter(isPinnable))
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
      notify()
    },
    pinnedAnswers,
    save: (answers) => {
      const text = JSON.stringify({ names: [...pinned], answers: pinnedAnswers(answers) })
      writeStored('sessionStorage', storageKey, pinned.size === 0 ? undefined : text)
    },
    saved,
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

function readSaved(): { names: readonly string[]; answers?: SomeAnswers } {
  const stored = jsonOf(readStored('sessionStorage', storageKey) ?? '')
  // `save` above wrote it.
  return isObject(stored) ? (stored as unknown as ReturnType<typeof readSaved>) : { names: [] }
}
