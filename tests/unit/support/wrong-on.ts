import phones from 'libphonenumber-js/max/metadata'
import {
  type Answers,
  caseOfAnswers,
  type DocumentRefusalCode,
  type Screen,
  screenOf,
  type Today,
} from '../../../src/person'
import { checkAnswers } from '../../../src/person/check'

type RefusalOfFile = (file: string) => DocumentRefusalCode | undefined

/** What Continue finds wrong on a screen, "dob.month notAMonth". */
export function wrongOn(
  screen: Screen,
  answers: Answers,
  today: Today,
  refusalOfFile: RefusalOfFile = () => undefined,
): string[] {
  const personCase = caseOfAnswers(answers)
  if (personCase === undefined) return []
  const fileOf = (file: string) => ({ refusal: refusalOfFile(file) })
  return checkAnswers(answers, { personCase, phones, today, fileOf })
    .filter(({ path }) => screenOf(path) === screen)
    .map(({ path, code }) => `${path.join('.')} ${code}`)
}
