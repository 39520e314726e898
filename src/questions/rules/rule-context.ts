import { type PersonCase, todayHere } from '../../person'
import type { AnswersContext } from '../../person/check'
import type { Attachments } from '../documents/attachments'
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
