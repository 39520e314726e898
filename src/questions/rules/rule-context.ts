import type { Answers } from '../../person/answers'
import type { PersonCase } from '../../person/cases'
import { composePerson } from '../../person/compose-person'
import type { UncheckedPerson } from '../../person/person'
import type { ScreenContext } from '../../person/screen-schema'
import { todayHere } from '../../person/today'
import type { Attachments } from '../documents/attachments'
import { withSuggestionCodes } from './suggestion-codes'
import { phoneMetadataStore } from './phone-metadata-store'

/** Returns what the rules need to check these answers today. */
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
    // Composed on demand: most checks do not read other screens.
    get person() {
      person ??= composePerson(
        withSuggestionCodes(answers),
        phones,
        (file) => attachments.get(file)?.url,
      )
      return person
    },
    refusalOfFile: (file) => {
      const attachment = attachments.get(file)
      // The file of a saved draft is gone, so the person must choose it again.
      return attachment === undefined ? 'unreadable' : attachment.refusal
    },
  }
}
