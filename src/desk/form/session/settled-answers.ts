import type { AskedForm } from '../../../questions/question-form'
import { settle } from '../../../questions/schedule-debounced'
import { createListeners } from '../../../ui/listeners'

/** Tells when the typing pauses, for what is shown beside the fields: no key press draws any of it. */
export interface SettledAnswers {
  /** Grows with every change told. */
  version: () => number
  subscribe: (listener: () => void) => () => void
  /** Goes along with a form; returns how to stop. */
  watch: (form: AskedForm, others: (listener: () => void) => () => void) => () => void
}

export function createSettledAnswers(): SettledAnswers {
  const { tell, subscribe } = createListeners()
  let version = 0
  return {
    version: () => version,
    subscribe,
    watch: (form, others) => {
      let callOff = () => {}
      const hear = () => {
        callOff()
        callOff = settle(() => {
          version += 1
          tell()
        })
      }
      const stops = [form.subscribe({ formState: { values: true }, callback: hear }), others(hear)]
      return () => {
        callOff()
        for (const stop of stops) stop()
      }
    },
  }
}
