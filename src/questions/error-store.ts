import type { FieldErrors } from 'react-hook-form'
import type { Answers } from '../person/answers'
import { errorsIn, type FormError, type FormErrors } from './form-errors'
import { createListeners } from '../ui/listeners'

/**
 * The errors of a form, outside React state. A field renders only when its own error changes. React
 * Hook Form would render every field for each key.
 */
export interface ErrorStore {
  show: (errors: FieldErrors<Answers>) => void
  all: () => FormErrors
  /** Returns the error of a field. The object stays the same while the error does. */
  get: (name: string) => FormError | undefined
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
    get: (name) => errors.get(name),
    subscribe,
  }
}
