import { nameOf, type Note } from '../person'
import { createListeners } from '../ui/listeners'

/** The notes on the answers, by path. A field renders only when its own note changes. */
export interface NoteStore {
  show: (notes: readonly Note[]) => void
  get: (name: string) => Note | undefined
  subscribe: (listener: () => void) => () => void
}

export function createNoteStore(): NoteStore {
  let byName = new Map<string, Note>()
  const { notify, subscribe } = createListeners()
  return {
    show: (notes) => {
      const before = byName
      byName = new Map()
      for (const note of notes) {
        const name = nameOf(note.path)
        const shown = before.get(name)
        const isSame =
          shown?.code === note.code && shown.offer === note.offer && shown.count === note.count
        if (!byName.has(name)) byName.set(name, isSame ? shown : note)
      }
      notify()
    },
    get: (name) => byName.get(name),
    subscribe,
  }
}
