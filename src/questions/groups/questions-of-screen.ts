import type { PersonCase } from '../../person/cases'

/** What the questions of a screen are given. */
export interface QuestionsOfScreen {
  personCase: PersonCase
}
