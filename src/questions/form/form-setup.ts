import type { DraftStore } from '../../drafts/draft-store'
import {
  type Answers,
  answersOf,
  mergeAnswers,
  type PersonCase,
  type QuestionScreen,
  type Refusal,
  screenOf,
  type Voice,
} from '../../person'
import { checkAnswers } from '../../person/check'
import type { QuestionForm } from './question-form'
import type { Attachments } from '../documents/attachments'
import { ruleContext } from '../rules/rule-context'

/**
 * What a form needs: its screens, the case and the draft. `voice` replaces the voice of the case.
 */
export interface FormSetup {
  screens: readonly QuestionScreen[]
  personCase: PersonCase
  draft: DraftStore
  attachments: Attachments
  voice?: Voice
  /** Called when the kind of ID changes. The default saves and restores only the ID's number. */
  saveIdType?: (form: QuestionForm, values: Answers) => void
}

/** Returns what is wrong on the form's screens, with its values merged over the saved answers. */
export function refusalsOf(
  { screens, personCase, draft, attachments }: FormSetup,
  values: Answers,
): Refusal[] {
  const answers = answersOf(mergeAnswers(draft.read(), values))
  return checkAnswers(answers, ruleContext(attachments, personCase)).filter(({ path }) => {
    const screen = screenOf(path)
    return screen !== undefined && screens.includes(screen)
  })
}
