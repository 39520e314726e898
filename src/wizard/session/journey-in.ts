import {
  answersOf,
  caseOfAnswers,
  type Path,
  type PersonCase,
  type Screen,
  screenOf,
} from '../../person'
import { checkAnswers } from '../../person/check'
import { phoneMetadataStore } from '../../questions/rules/phone-store'
import { ruleContext } from '../../questions/rules/rule-context'
import { type Journey, journeyOf, type Standing } from '../screen/journey'
import { noticeState } from '../screen/notice'
import { sessionClaims } from '../screen/link-session'
import type { Session } from './session'

/** Returns the way of the session's person, as the answers are now. */
export function journeyIn(
  session: Pick<Session, 'draft' | 'attachments'>,
  notice: Standing['notice'] = noticeState(session.draft),
): Journey {
  const { draft } = session
  const personCase = caseOfAnswers(draft.read())
  return journeyOf({
    personCase,
    notice,
    isCaseFixed: sessionClaims()?.case !== undefined,
    isSent: draft.pendingRequest() !== undefined,
    wrongScreens: () => (personCase === undefined ? [] : wrongScreens(session, personCase)),
  })
}

/**
 * Returns the screens of all answers that are not valid. It skips a phone number that cannot be validated yet:
 * WizardFlow loads the metadata before any later screen.
 */
function wrongScreens(
  { draft, attachments }: Pick<Session, 'draft' | 'attachments'>,
  personCase: PersonCase,
): (Screen | undefined)[] {
  const saved = draft.read()
  const isNotYetValidated = (path: Path) =>
    path[0] === 'phone' && !phoneMetadataStore.canValidate(saved.phone)
  return checkAnswers(answersOf(saved), ruleContext(attachments, personCase))
    .filter(({ path }) => !isNotYetValidated(path))
    .map(({ path }) => screenOf(path))
}
