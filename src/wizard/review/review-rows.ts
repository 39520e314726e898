import {
  type Answers,
  caseOfAnswers,
  type FieldPath,
  fieldsOn,
  knownIssuerOf,
  onlyIdTypeOf,
  pathOf,
  type QuestionScreen,
  requirementOf,
  shownControlOf,
  type TextContext,
  type UncheckedPerson,
  valueAt,
} from '../../person'
import { labelOf } from '../../texts/field-texts'
import { texts } from '../../texts/texts'
import { textContextOf } from '../../questions/rules/text-context-of'
import { shownValue } from '../../questions/shown-value'

/** One answer as the request will contain it, and the control that changes it. */
export interface ReviewRow {
  label: string
  value: string
  /** There is no such name. */
  isBlank: boolean
  control: string
  /** The path of the answer, which is also the path of its notes. */
  name: string
}

/** Returns the answers of a screen as readable text. Documents have their own lines. */
export function reviewRowsOf(
  screen: QuestionScreen,
  answers: Answers,
  person: UncheckedPerson,
): ReviewRow[] {
  const personCase = caseOfAnswers(answers)
  if (personCase === undefined) return []
  const textContext = textContextOf(answers, personCase)
  // If the case decides the kind of ID or who issued it, the person was not asked.
  const isVisible = (path: FieldPath) =>
    requirementOf(path, personCase) !== 'never' &&
    (path !== 'id_type' || onlyIdTypeOf(personCase) === undefined) &&
    (path !== 'id_country' || knownIssuerOf(personCase, textContext.idType) === undefined)
  return fieldsOn(screen)
    .filter(isVisible)
    .flatMap((path) => {
      const value = valueAt(person, path)
      if (value === undefined) return []
      return [
        {
          label: rowLabel(path, answers, textContext),
          value: shownValue(path, value),
          isBlank: value === '',
          control: shownControlOf(pathOf(path), answers),
          name: path,
        },
      ]
    })
}

/** The label of the screen: a state in Nigeria, a region elsewhere. */
function rowLabel(path: FieldPath, answers: Answers, textContext: TextContext): string {
  return path === 'address.state'
    ? texts().wizard.stateOf({ country: answers.address.country })
    : labelOf(path, textContext)
}
