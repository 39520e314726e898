import { type Answers, answersOf, type UncheckedPerson } from '../../person'
import type { AnswersContext } from '../../person/check'
import type { Store } from '../../ui/listeners'
import { requestBody } from '../rules/request-body'
import { ruleContext } from '../rules/rule-context'
import type { FormSetup } from './form-setup'

/**
 * The answers as they were when typing last paused. What follows from them, such as a note, is computed where it is
 * shown, so that no key press renders it.
 */
export interface PausedAnswers {
  answers: Answers
  /** The request body of these answers. */
  person: UncheckedPerson
  /** What the soft rules need. */
  context: AnswersContext
}

export type PausedAnswersStore = Store<PausedAnswers>

export function pausedAnswersOf({ draft, attachments, personCase }: FormSetup): PausedAnswers {
  const answers = answersOf(draft.read())
  return {
    answers,
    person: requestBody(answers, attachments),
    context: ruleContext(attachments, personCase),
  }
}
