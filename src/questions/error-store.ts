import type { FieldErrors } from 'react-hook-form'
import type { Answers, Refusal } from '../person'
import { errorsIn, type FormErrors } from './form-errors'
import { createListeners } from '../ui/listeners'

/**
 * The errors of a form, outside React state. A field renders only when its own error changes. React
 * Hook Form would render every field for each key.
 */
export interface ErrorStore {
  show: (errors: FieldErrors<Answers>) => void
  all: () => FormErrors
  /** Returns what is wrong with a field. The list stays the same while the error does. */
  get: (name: string) => readonly Refusal[] | undefined
  subscribe: (listener: () => void) => () => void
}

export function createErrorStore(): ErrorStore {
  let errors: FormErrors = new Map()
  const { notify, subscribe } = createListeners()
  return {
    show: (found) => {
      const before = errors
      const next = new Map<string, readonly Refusal[]>()
      for (const [name, error] of errorsIn(found)) {
        const shown = before.get(name)
        next.set(name, shown && JSON.stringify(shown) === JSON.stringify(error) ? shown : error)
      }
      errors = next
      notify()
    },
    all: () => errors,
    get: (name) => errors.get(name),
    subscribe,
  }
}
