import { fieldsOn, type PersonCase, type QuestionScreen, requirementOf } from '../../person'
import { DocumentsQuestions } from '../documents-ui/documents-questions'
import { FieldQuestion, isPlainQuestion } from './field-question'

interface ScreenQuestionsProps {
  screen: QuestionScreen
  personCase: PersonCase
}

/** The questions of one screen of the wizard, or of one group of the desk's page. */
export function ScreenQuestions({ screen, personCase }: ScreenQuestionsProps) {
  if (screen === 'documents') return <DocumentsQuestions personCase={personCase} />
  return fieldsOn(screen)
    .filter(isPlainQuestion)
    .filter((path) => requirementOf(path, personCase) !== 'never')
    .map((path) => <FieldQuestion key={path} path={path} personCase={personCase} />)
}
