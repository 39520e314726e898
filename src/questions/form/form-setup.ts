import type { DraftStore } from '../../drafts/draft-store'
import { type Answers, answersOf } from '../../person/answers'
import type { PersonCase } from '../../person/cases'
import { screenSchema } from '../../person/screen-schema'
import type { QuestionScreen } from '../../person/screens'
import type { QuestionForm } from '../question-form'
import type { Voice } from '../../person/text-context'
import type { Attachments } from '../documents/attachments'
import { ruleContext } from '../rules/rule-context'

/** What one form asks of a person: the questions of these screens. The voice is told where it is not the person's. */
export interface FormSetup {
  screens: readonly QuestionScreen[]
  personCase: PersonCase
  draft: DraftStore
  attachments: Attachments
  voice?: Voice
  /** Another kind of ID was chosen, where the form holds more than its number of what is that kind's alone. */
  saveIdType?: (form: QuestionForm, values: Answers) => void
}

/** The schemas of the screens, for what stands in the form beside what is kept of others. */
export function schemasFor(
  { screens, personCase, draft, attachments }: FormSetup,
  values: Answers,
) {
  const answers = { ...answersOf(draft.read()), ...values }
  const context = ruleContext(answers, attachments, personCase)
  return screens.map((screen) => screenSchema(screen, values, context))
}
