import type { DraftStore } from '../../drafts/draft-store'
import { type Answers, answersOf } from '../../person/answers'
import type { PersonCase } from '../../person/cases'
import { screenSchema } from '../../person/screen-schema'
import type { QuestionScreen } from '../../person/screens'
import type { QuestionForm } from '../question-form'
import type { Voice } from '../../person/text-context'
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

/** Returns the schemas of the screens, for the form's values merged over the saved answers. */
export function schemasFor(
  { screens, personCase, draft, attachments }: FormSetup,
  values: Answers,
) {
  const answers = { ...answersOf(draft.read()), ...values }
  const context = ruleContext(answers, attachments, personCase)
  return screens.map((screen) => screenSchema(screen, values, context))
}
