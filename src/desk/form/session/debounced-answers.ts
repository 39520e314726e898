import type { QuestionForm } from '../../../questions/question-form'
import { scheduleDebounced } from '../../../questions/schedule-debounced'
import { createListeners } from '../../../ui/listeners'

/** Tells when the typing pauses, for what is shown beside the fields: no key press draws any of it. */
export interface DebouncedAnswers {
  /** Grows with every change told. */
  version: () => number
  subscribe: (listener: () => void) => () => void
  /** Goes along with a form; returns how to stop. */
  watch: (form: QuestionForm, others: (listener: () => void) => () => void) => () => void
}

export function createDebouncedAnswers(): DebouncedAnswers {
  const { notify, subscribe } = createListeners()
  let version = 0
  return {
    version: () => version,
    subscribe,
    watch: (form, others) => {
      let cancel = () => {}
      const onChange = () => {
        cancel()
        cancel = scheduleDebounced(() => {
          version += 1
          notify()
        })
      }
      const stops = [
        form.subscribe({ formState: { values: true }, callback: onChange }),
        others(onChange),
      ]
      return () => {
        cancel()
        for (const stop of stops) stop()
      }
    },
  }
}
