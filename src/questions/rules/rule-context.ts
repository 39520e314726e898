import type { Answers } from '../../person/answers'
import type { PersonCase } from '../../person/cases'
import { composePerson } from '../../person/compose-person'
import type { UncheckedPerson } from '../../person/person'
import type { ScreenContext } from '../../person/screen-schema'
import { todayHere } from '../../person/today'
import type { Attachments } from '../documents/attachments'
import { phoneMetadataStore } from './phone-metadata-store'

/** What the answers are judged against, here and today. */
export function ruleContext(
  answers: Answers,
  attachments: Attachments,
  personCase: PersonCase,
): ScreenContext {
  const phones = phoneMetadataStore.phones()
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
