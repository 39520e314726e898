import type { FieldErrors } from 'react-hook-form'
import type { Answers } from '../person/answers'
import { errorsIn, type FormError, type FormErrors } from './form-errors'
import { createListeners } from '../ui/listeners'

/**
 * The errors of a screen's form beside React. A field hears of its own alone, and all that one Continue found
 * is drawn at once; React Hook Form would wake every field for every key.
 */
export interface ErrorStore {
  show: (errors: FieldErrors<Answers>) => void
  all: () => FormErrors
  /** The error of a field: the same object as before where it says the same. */
  at: (name: string) => FormError | undefined
  subscribe: (listener: () => void) => () => void
}

export function createErrorStore(): ErrorStore {
  let errors: FormErrors = new Map()
  const { notify, subscribe } = createListeners()
  return {
    show: (found) => {
      const before = errors
      const next = new Map<string, FormError>()
      for (const [name, error] of errorsIn(found)) {
        const shown = before.get(name)
        next.set(name, shown && JSON.stringify(shown) === JSON.stringify(error) ? shown : error)
      }
      errors = next
      notify()
    },
    all: () => errors,
    at: (name) => errors.get(name),
    subscribe,
  }
}
