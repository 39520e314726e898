import { answersOf, isFieldPath, isGuarded, nameOf, type PersonCase } from '../../../person'
import type { DraftStore } from '../../../drafts/draft-store'
import { checkPerson } from '../../../person/check'
import type { Attachments } from '../../../questions/documents/attachments'
import { personOf, ruleContext } from '../../../questions/rules/rule-context'

/**
 * Returns the body of `POST /person` as it would be sent now. While an outcome is unknown, it is the body that was
 * sent.
 */
export function requestText(
  draft: DraftStore,
  attachments: Attachments,
  personCase: PersonCase,
  isMasked: boolean,
) {
  const sending = draft.pendingRequest()
  const person = personOf(answersOf(draft.read()), attachments)
  const context = ruleContext(attachments, personCase)
  const check = checkPerson(person, { ...context, named: personCase })
  const body: unknown =
    sending === undefined ? (check.ok ? check.person : person) : JSON.parse(sending.body)
  return {
    /** The body as it is sent. */
    sent: sending?.body ?? JSON.stringify(body),
    /** The same, indented and perhaps masked. */
    shown: JSON.stringify(isMasked ? masked(body) : body, undefined, 2),
    isWhole: sending !== undefined || check.ok,
  }
}

/** Returns a copy that shows only the last two characters of each number. */
function masked(value: unknown, steps: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => masked(entry, steps))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, masked(child, [...steps, key])]),
    )
  }
  const path = nameOf(steps)
  // A field that is not in the table may be private, so it is masked.
  const isShown = isFieldPath(path) && !isGuarded(path, 'masked')
  const text = String(value)
  return isShown ? value : '•'.repeat(Math.max(text.length - 2, 0)) + text.slice(-2)
}
