import { type Answers, type PersonCase, todayHere, type UncheckedPerson } from '../../person'
import type { AnswersContext } from '../../person/check'
import { composePerson } from '../../person/phones'
import type { Attachments } from '../documents/attachments'
import { withSuggestionCodes } from './suggestion-codes'
import { phoneMetadataStore } from './phone-store'

/** Returns what the rules need to check answers now. */
export function ruleContext(attachments: Attachments, personCase: PersonCase): AnswersContext {
  return {
    personCase,
    today: todayHere(new Date()),
    phones: phoneMetadataStore.phones(),
    fileOf: attachments.get,
  }
}

/** Returns the request body of the answers, with suggestions as codes. */
export function personOf(answers: Answers, attachments: Attachments): UncheckedPerson {
  return composePerson(
    withSuggestionCodes(answers),
    phoneMetadataStore.phones(),
    (file) => attachments.get(file)?.url,
  )
}
