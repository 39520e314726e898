import { answersOf } from '../../../person/answers'
import type { DraftStore } from '../../../drafts/draft-store'
import type { PersonCase } from '../../../person/cases'
import { checkPerson } from '../../../person/check-person'
import type { Attachments } from '../../../questions/documents/attachments'
import { ruleContext } from '../../../questions/rules/rule-context'

const masked: readonly string[] = ['id_number', 'bank_id_number', 'phone']

export interface RequestText {
  /** As it goes over the wire. */
  sent: string
  /** Over several lines, for reading. */
  shown: string
  isWhole: boolean
}

/** The body of `POST /person` as it would be sent now; what was sent, while nobody knows what became of it. */
export function requestText(
  draft: DraftStore,
  attachments: Attachments,
  personCase: PersonCase,
  isMasked: boolean,
): RequestText {
  const sending = draft.sending()
  const context = ruleContext(answersOf(draft.read()), attachments, personCase)
  const check = checkPerson(context.person, { ...context, named: personCase })
  const body: unknown =
    sending === undefined ? (check.ok ? check.person : context.person) : JSON.parse(sending.body)
  return {
    sent: sending?.body ?? JSON.stringify(body),
    shown: JSON.stringify(body, isMasked ? mask : undefined, 2),
    isWhole: sending !== undefined || check.ok,
  }
}

/** All but the last two signs, which tell one number from another. */
function mask(key: string, value: unknown): unknown {
  if (!masked.includes(key) || typeof value !== 'string') return value
  return '•'.repeat(Math.max(value.length - 2, 0)) + value.slice(-2)
}
