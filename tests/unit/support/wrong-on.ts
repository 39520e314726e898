import phones from 'libphonenumber-js/max/metadata'
import { type Answers, caseOfAnswers } from '../../../src/person/answers'
import { composePerson } from '../../../src/person/compose-person'
import type { DocumentRefusalCode } from '../../../src/person/document-file'
import { screenSchema } from '../../../src/person/screen-schema'
import type { Screen } from '../../../src/person/screens'
import type { Today } from '../../../src/person/today'

type RefusalOfFile = (file: string) => DocumentRefusalCode | undefined

/** What Continue finds wrong on a screen, "dob.month notAMonth": of each field the first, which is what is shown. */
export function wrongOn(
  screen: Screen,
  answers: Answers,
  today: Today,
  refusalOfFile: RefusalOfFile = () => undefined,
): string[] {
  const personCase = caseOfAnswers(answers)
  if (personCase === undefined || screen === 'case' || screen === 'review') return []
  const checked = screenSchema(screen, answers, {
    personCase,
    phones,
    today,
    person: composePerson(answers, phones, () => undefined),
    refusalOfFile,
  }).safeParse(answers)
  if (checked.success) return []
  const first = new Map<string, string>()
  for (const { path, message } of checked.error.issues) {
    const name = path.join('.')
    if (!first.has(name)) first.set(name, message)
  }
  return [...first].map(([name, code]) => `${name} ${code}`)
}
