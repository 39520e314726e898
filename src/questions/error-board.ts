import type { FieldErrors } from 'react-hook-form'
import type { Answers } from '../person/answers'
import { type ErrorNode, errorNodeAt } from './form-errors'
import { createListeners } from '../ui/listeners'

/**
 * The errors of a screen's form beside React. A field hears of its own alone, and all that one Continue found
 * is drawn at once; React Hook Form would wake every field for every key.
 */
export interface ErrorBoard {
  show: (errors: FieldErrors<Answers>) => void
  read: () => FieldErrors<Answers>
  /** What the form holds for a field: the same as before where it says the same. */
  at: (name: string) => ErrorNode | undefined
  subscribe: (listener: () => void) => () => void
}

export function createErrorBoard(): ErrorBoard {
  let errors: FieldErrors<Answers> = {}
  const told = new Map<string, { words: string; node: ErrorNode }>()
  const { tell, subscribe } = createListeners()
  return {
    show: (found) => {
      errors = found
      tell()
    },
    read: () => errors,
    at: (name) => {
      const node = errorNodeAt(errors, name)
      if (node === undefined) return undefined
      const words = JSON.stringify(node)
      const before = told.get(name)
      if (before?.words === words) return before.node
      told.set(name, { words, node })
      return node
    },
    subscribe,
  }
}
