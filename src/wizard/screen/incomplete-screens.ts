import {
  answersOf,
  caseOfAnswers,
  fields,
  type Path,
  type PersonCase,
  type QuestionScreen,
  questionScreensOf,
  type SavedAnswers,
  type Screen,
  screenOf,
  screensOf,
} from '../../person'
import { checkAnswers } from '../../person/check'
import type { Attachments } from '../../questions/documents/attachments'
import { phoneMetadataStore } from '../../questions/rules/phone-store'
import { ruleContext } from '../../questions/rules/rule-context'

/**
 * Returns the first screen before `before` whose answers are not valid, or undefined if there is
 * none or no case is chosen. It skips a phone number that cannot be validated yet: WizardFlow loads
 * the metadata before any later screen.
 */
export function firstIncompleteScreen(
  saved: SavedAnswers,
  attachments: Attachments,
  before: Screen = 'review',
): QuestionScreen | undefined {
  const personCase = caseOfAnswers(saved)
  if (personCase === undefined) return undefined
  const order = screensOf(personCase)
  const earlierScreens = questionScreensOf(personCase).filter(
    (screen) => order.indexOf(screen) < order.indexOf(before),
  )
  if (earlierScreens.length === 0) return undefined
  const isNotYetValidated = (path: Path) =>
    path[0] === 'phone' && !phoneMetadataStore.canValidate(saved.phone)
  const wrong = checkAnswers(answersOf(saved), ruleContext(attachments, personCase))
    .filter(({ path }) => !isNotYetValidated(path))
    .map(({ path }) => screenOf(path))
  return earlierScreens.find((screen) => wrong.includes(screen))
}

/** Returns true if an earlier screen asked for a phone number that cannot be validated yet. */
export function needsPhoneMetadata(
  screen: Screen,
  { phone }: Pick<SavedAnswers, 'phone'>,
  personCase: PersonCase,
): boolean {
  const order = screensOf(personCase)
  const phoneScreen = order.findIndex((each) => each === fields.phone.screen)
  return order.indexOf(screen) > phoneScreen && !phoneMetadataStore.canValidate(phone)
}
