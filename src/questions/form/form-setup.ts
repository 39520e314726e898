import type { DraftStore } from '../../drafts/draft-store'
import type { Answers, PersonCase, QuestionScreen, Voice } from '../../person'
import type { Attachments } from '../documents/attachments'
import type { QuestionForm } from './question-form'

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
