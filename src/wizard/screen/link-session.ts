import { pageSession } from '../../api/session-token'
import { isObject, jsonOf } from '../../contract/json'
import { type Session as LinkSession, sessionIn, sessionParameter } from '../../contract/session'
import type { Draft } from '../../drafts/draft'
import type { MayBe } from '../../drafts/open-draft'

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
