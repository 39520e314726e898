import phones from 'libphonenumber-js/max/metadata'
import { type Answers, caseOfAnswers } from '../../../src/person/answers'
import { checkAnswers } from '../../../src/person/check'
import type { DocumentRefusalCode } from '../../../src/person/document-file'
import type { Screen } from '../../../src/person/screens'
import type { Today } from '../../../src/person/formats/today'
import { screenOf } from '../../../src/person/paths'

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
