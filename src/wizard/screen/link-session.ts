import { pageSession } from '../../api/session-token'
import { isObject, jsonOf } from '../../contract/json'
import { type Session as LinkSession, sessionIn, sessionParameter } from '../../contract/session'
import type { Draft } from '../../drafts/draft'
import type { MayBe } from '../../drafts/open-draft'
import {
  type Answers,
  answersOf,
  caseOfAnswers,
  currencyOf,
  fields,
  isFieldPath,
  kindOf,
  mergeAnswers,
  type SavedAnswers,
} from '../../person'

/** Returns the token in the address. */
export function tokenInAddress(): string | undefined {
  return new URLSearchParams(window.location.hash.slice(1)).get(sessionParameter) ?? undefined
}

/** Returns what the token of this page says; undefined without one, and of a damaged one. */
export function sessionClaims(): LinkSession | undefined {
  const { token } = pageSession.read()
  return token === undefined ? undefined : claimsIn(token)
}

/** Returns what a token says, without checking who signed it: the service does. Undefined of a damaged one. */
export function claimsIn(token: string): LinkSession | undefined {
  const [, payload = ''] = token.split('.')
  const claims = jsonOf(textOfBase64(payload))
  return isObject(claims) ? sessionIn(claims) : undefined
}

/** Returns the text that base64url (RFC 4648) encodes; "" if it is none. */
function textOfBase64(encoded: string): string {
  try {
    const bytes = atob(encoded.replace(/-/g, '+').replace(/_/g, '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)))
  } catch {
    return ''
  }
}

/** A newer link of the same reference goes on with its draft. Any other one is another person's. */
export function mayBeOf({ reference }: LinkSession): MayBe {
  const isTheirs = ({ session }: Draft) =>
    session !== undefined && claimsIn(session)?.reference === reference
  return { thisTabs: isTheirs, earlier: isTheirs }
}

/** Returns the values that the person may not change, by the path of their field. They are as in the body. */
export function lockedValues(claims = sessionClaims()): ReadonlyMap<string, string> {
  const { prefill = {}, locked = [] } = claims ?? {}
  return new Map(locked.map((path) => [path, String(prefill[path])]))
}

/**
 * Returns the answers with the values of a session. The case comes first: the number of an ID belongs to a kind of ID.
 * Of a draft that was begun, only what is locked is set again.
 */
export function withSession(saved: SavedAnswers, claims: LinkSession, isNew: boolean): Answers {
  const { case: personCase = caseOfAnswers(saved), prefill = {} } = claims
  const values = isNew
    ? new Map(Object.entries(prefill).map(([path, value]) => [path, String(value)]))
    : lockedValues(claims)
  const choice =
    personCase === undefined ? {} : { currency: currencyOf(personCase), kind: kindOf(personCase) }
  const idType = values.get('id_type')
  const begun = mergeAnswers(saved, { ...choice, ...(idType !== undefined && { id_type: idType }) })
  let answers = answersOf(begun)
  for (const [path, value] of values) answers = withValue(answers, path, value)
  return answers
}

/** Returns the answers with one value of the body. What is no field of a person alone changes nothing. */
function withValue(answers: Answers, path: string, value: string): Answers {
  if (!isFieldPath(path) || path === 'id_type' || fields[path].screen === 'derived') return answers
  if (path === 'name_other') return { ...answers, name_other: value, no_name_other: value === '' }
  const [group = '', leaf] = path.split('.')
  const { answer } = fields[path]
  const [year = '', month = '', day = ''] = value.split('-')
  const typed =
    answer === 'date'
      ? { day, month, year }
      : answer === 'phone'
        ? `+${value.replace(/^\+/, '')}`
        : value
  if (leaf === undefined) return { ...answers, [group]: typed }
  const before: unknown = answers[group as keyof Answers]
  // Documents are a list, and no link fills them in.
  if (typeof before !== 'object' || Array.isArray(before)) return answers
  return { ...answers, [group]: { ...before, [leaf]: typed } }
}
