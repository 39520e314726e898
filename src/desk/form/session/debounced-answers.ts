import type { QuestionForm } from '../../../questions/question-form'
import { scheduleDebounced } from '../../../questions/schedule-debounced'
import { createListeners } from '../../../ui/listeners'

/** Notifies once the typing pauses, so that a key press renders nothing beside the fields. */
export interface DebouncedAnswers {
  subscribe: (listener: () => void) => () => void
  /** Watches a form. Returns the unsubscribe function. */
  watch: (form: QuestionForm, others: (listener: () => void) => () => void) => () => void
}

export function createDebouncedAnswers(): DebouncedAnswers {
  const { notify, subscribe } = createListeners()
  return {
    subscribe,
    watch: (form, others) => {
      let cancel = () => {}
      const onChange = () => {
        cancel()
        cancel = scheduleDebounced(notify)
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
