import { mergeAnswers, noAnswers } from '../../person'
import { usePageEvents } from '../use-page-events'
import { useDesk } from './session/desk-session'

/** Lets the browser ask before typed answers are lost that the device does not have. */
export function AskBeforeLeaving(): null {
  const { draft, pins } = useDesk()
  const beforeunload = (event: BeforeUnloadEvent) => {
    if (draft.isNewestOnDevice()) return
    // If the person stays, the device has them at the next question.
    void draft.whenSaved()
    const answers = draft.read()
    if (isAnswered(answers, mergeAnswers(noAnswers(), pins.pinnedAnswers(answers))))
      event.preventDefault()
  }
  usePageEvents({ beforeunload })
  return null
}

/** Returns whether some answer is neither empty nor as in `start`, with which the next person begins. */
function isAnswered(answer: unknown, start: unknown): boolean {
  if (typeof answer === 'object' && answer !== null) {
    const before = new Map(Object.entries(start ?? {}))
    return Object.entries(answer).some(([name, each]) => isAnswered(each, before.get(name)))
  }
  return answer !== start && answer !== '' && answer !== undefined
}
