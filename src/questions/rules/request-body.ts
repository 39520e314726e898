import type { Answers, UncheckedPerson } from '../../person'
import { composePerson } from '../../person/phones'
import type { Attachments } from '../documents/attachments'
import { phoneMetadataStore } from './phone-store'
import { withSuggestionCodes } from './suggestion-codes'

/** Returns the request body of the answers, with suggestions as codes. */
export function requestBody(answers: Answers, attachments: Attachments): UncheckedPerson {
  return composePerson(
    withSuggestionCodes(answers),
    phoneMetadataStore.phones(),
    (file) => attachments.get(file)?.url,
  )
}
