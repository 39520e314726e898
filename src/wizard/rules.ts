import { type Answers, answersOf, caseOfAnswers, type KeptAnswers } from '../person/answers'
import type { PersonCase } from '../person/cases'
import { composePerson } from '../person/compose-person'
import { fields } from '../person/fields'
import type { UncheckedPerson } from '../person/person'
import { type AskingScreen, askingScreens, type Screen, screensOf } from '../person/screens'
import { type ScreenContext, screenSchema } from '../person/screen-schema'
import { todayHere } from '../person/today'
import type { Attachments } from '../questions/documents/attachments'
import { phoneBook } from '../questions/rules/phone-book'

/** What the answers are judged against, here and today. */
export function ruleContext(
  answers: Answers,
  attachments: Attachments,
  personCase: PersonCase,
): ScreenContext {
  const phones = phoneBook.phones()
  let person: UncheckedPerson | undefined
  return {
    personCase,
    today: todayHere(new Date()),
    phones,
    // Most checks of a screen look at none of the others.
    get person() {
      person ??= composePerson(answers, phones, (file) => attachments.get(file)?.url)
      return person
    },
    refusalOfFile: (file) => {
      const attachment = attachments.get(file)
      // A file of a draft that is no longer there has to be chosen again.
      return attachment === undefined ? 'unreadable' : attachment.refusal
    },
  }
}

/**
 * The first screen whose answers do not hold, of those before another, or of all; undefined where all do, or no
 * case was chosen. A phone number that cannot be judged yet is passed over: the journey has it judged before any
 * screen after it.
 */
export function firstUnfinished(
  kept: KeptAnswers,
  attachments: Attachments,
  before: Screen = 'review',
): AskingScreen | undefined {
  const personCase = caseOfAnswers(kept)
  if (personCase === undefined) return undefined
  const order = screensOf(personCase)
  const asked = askingScreensOf(personCase).filter(
    (screen) => order.indexOf(screen) < order.indexOf(before),
  )
  if (asked.length === 0) return undefined
  const answers = answersOf(kept)
  const context = ruleContext(answers, attachments, personCase)
  const isUndecided = (path: PropertyKey[]) =>
    path[0] === 'phone' && !phoneBook.canJudge(kept.phone)
  return asked.find((screen) => {
    const { error } = screenSchema(screen, answers, context).safeParse(answers)
    return error?.issues.some(({ path }) => !isUndecided(path)) === true
  })
}

/** Whether a screen comes after the one that asked for a phone number which cannot be judged yet. */
export function isPhoneAwaited(
  screen: Screen,
  { phone }: Pick<KeptAnswers, 'phone'>,
  personCase: PersonCase,
): boolean {
  const order = screensOf(personCase)
  const asked = order.findIndex((each) => each === fields.phone.screen)
  return order.indexOf(screen) > asked && !phoneBook.canJudge(phone)
}

export function askingScreensOf(personCase: PersonCase): readonly AskingScreen[] {
  const inCase = screensOf(personCase)
  return askingScreens.filter((screen) => inCase.includes(screen))
}
