import {
  type Answers,
  fields,
  isFieldPath,
  nameOf,
  type PersonCase,
  type QuestionScreen,
  questionScreensOf,
} from '../../person'
import { notesOn } from '../../person/notes'
import type { Attachments } from '../../questions/documents/attachments'
import { describeNote } from '../../texts/describe'
import { texts } from '../../texts/texts'
import { changeRoute } from '../screen/screen-routes'
import type { ReviewLine } from './review-lines'
import { documentLines } from './review-documents'
import { reviewRowsOf } from './review-rows'
import { requestBody } from '../../questions/rules/request-body'
import { ruleContext } from '../../questions/rules/rule-context'
import type { CopyLine } from '../session/session'

/** The answers of one screen, as the request will contain them. */
export interface Group {
  screen: QuestionScreen
  lines: readonly ReviewLine[]
}

/** Returns every answer that the request will contain, grouped by screen, with its note. */
export function groupsOf(
  answers: Answers,
  personCase: PersonCase,
  attachments: Attachments,
): Group[] {
  const person = requestBody(answers, attachments)
  const notes = notesOn(person, ruleContext(attachments, personCase))
  const noteAt = (name: string) => {
    const note = notes.find(({ path }) => nameOf(path) === name)
    return note && describeNote(note)
  }
  return questionScreensOf(personCase).map((screen) => {
    const lines: ReviewLine[] =
      screen === 'documents'
        ? documentLines(answers, attachments)
        : reviewRowsOf(screen, answers, person).map(({ name, control, ...row }) => ({
            ...row,
            key: name,
            change: changeRoute(screen, control),
          }))
    return { screen, lines: lines.map((line) => ({ ...line, note: noteAt(line.key) })) }
  })
}

/** Returns the line with the currency and the account holder. */
export function accountLine(personCase: PersonCase): ReviewLine {
  const { review, caseNames } = texts()
  return {
    key: 'case',
    label: review.account,
    value: caseNames[personCase],
    change: changeRoute('case', 'currency'),
  }
}

/** Returns the account and the answers as plain text, for the copy that a person saves. */
export function copyOf(groups: readonly Group[], account: ReviewLine): CopyLine[] {
  return [account, ...groups.flatMap(({ lines }) => lines)].map(({ key, label, value }) => ({
    label,
    value: typeof value === 'string' ? shownInCopy(key, value) : texts().review.documentStored,
  }))
}

/** Others may find the file: of the BVN and the ID's number it shows the last two characters. */
function shownInCopy(key: string, value: string): string {
  const isNumber = isFieldPath(key) && fields[key].answer === 'identifier'
  return isNumber ? '•'.repeat(Math.max(value.length - 2, 0)) + value.slice(-2) : value
}
