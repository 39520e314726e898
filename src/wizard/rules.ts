import phones from 'libphonenumber-js/max/metadata'
import { type Answers, answersOf, caseOfAnswers, type KeptAnswers } from '../person/answers'
import type { PersonCase } from '../person/cases'
import { composePerson } from '../person/compose-person'
import { type AskingScreen, askingScreens, screensOf } from '../person/screens'
import { type ScreenContext, screenSchema } from '../person/screen-schema'
import { todayHere } from '../person/today'
import type { Attachments } from '../questions/documents/attachments'

export { phones }

/** What the answers are judged against, here and today. */
export function ruleContext(
  answers: Answers,
  attachments: Attachments,
  personCase: PersonCase,
): ScreenContext {
  return {
    personCase,
    today: todayHere(new Date()),
    phones,
    person: composePerson(answers, phones, (file) => attachments.get(file)?.url),
    refusalOfFile: (file) => {
      const attachment = attachments.get(file)
      // A file of a draft that is no longer there has to be chosen again.
      return attachment === undefined ? 'unreadable' : attachment.refusal
    },
  }
}

/** The first screen whose answers do not hold; undefined where all do, or no case was chosen. */
export function firstUnfinished(
  kept: KeptAnswers,
  attachments: Attachments,
): AskingScreen | undefined {
  const personCase = caseOfAnswers(kept)
  if (personCase === undefined) return undefined
  const answers = answersOf(kept)
  const context = ruleContext(answers, attachments, personCase)
  return askingScreensOf(personCase).find(
    (screen) => !screenSchema(screen, answers, context).safeParse(answers).success,
  )
}

export function askingScreensOf(personCase: PersonCase): readonly AskingScreen[] {
  const inCase = screensOf(personCase)
  return askingScreens.filter((screen) => inCase.includes(screen))
}
