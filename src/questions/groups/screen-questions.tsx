import { fieldsOn, needOf } from '../../person/fields'
import type { PersonCase } from '../../person/cases'
import type { AskingScreen } from '../../person/screens'
import { DocumentsQuestions } from './documents-questions'
import { FieldQuestion, isPlainQuestion } from './field-question'

interface ScreenQuestionsProps {
  screen: AskingScreen
  personCase: PersonCase
}

/** The questions that belong together, from the table: a screen of the wizard, a part of the desk's page. */
export function ScreenQuestions({ screen, personCase }: ScreenQuestionsProps) {
  if (screen === 'documents') return <DocumentsQuestions />
  return fieldsOn(screen)
    .filter(isPlainQuestion)
    .filter((path) => needOf(path, personCase) !== 'never')
    .map((path) => <FieldQuestion key={path} path={path} personCase={personCase} />)
}
