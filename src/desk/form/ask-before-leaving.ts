import { useEffect } from 'react'
import { mergeAnswers, noAnswers } from '../../person'
import { useDesk } from './session/desk-session'

/** Lets the browser ask before typed answers are lost that the device does not have. */
export function AskBeforeLeaving(): null {
  const { draft, pins } = useDesk()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (draft.isNewestOnDevice()) return
      // If the person stays, the device has them at the next question.
      void draft.whenSaved()
      const answers = draft.read()
      if (isAnswered(answers, mergeAnswers(noAnswers(), pins.pinnedAnswers(answers))))
        event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [draft, pins])
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
