import { SignJWT } from 'jose'
import phones from 'libphonenumber-js/max/metadata'
import {
  maxSessionSeconds,
  maxTokenLength,
  type Session,
  sessionParameter,
  wrongClaim,
} from '../contract/session'
import { nameOf, todayAnywhere } from '../person'
import { refusedValue } from '../person/check'

/** A session whose end may be left out. It then ends in 7 days. */
export type NewSession = Omit<Session, 'exp'> & Partial<Pick<Session, 'exp'>>

const usualSeconds = 7 * 24 * 3600

/**
 * Returns the link that begins a session in the form at this address. `secret` is the service's SESSION_SECRET; of two,
 * the first one signs. Throws an error that names what the service would refuse.
 */
export async function sessionLink(
  form: string | URL,
  secret: string | undefined,
  session: NewSession,
): Promise<string> {
  const [signing = ''] = (secret ?? '').split(',').map((each) => each.trim())
  if (signing.length < 32) throw new Error('SESSION_SECRET must have at least 32 characters.')
  const now = Math.floor(Date.now() / 1000)
  const { exp = now + usualSeconds } = session
  const wrong = wrongClaim({ ...session, exp })
  if (wrong !== undefined) throw new Error(`The claim "${wrong}" of the session breaks its rule.`)
  const { prefill = {}, locked = [], case: named } = session
  const rules = { named, today: todayAnywhere(new Date()), phones }
  const refused = refusedValue(prefill, locked, rules)
  if (refused !== undefined)
    throw new Error(
      `The claim "prefill" of the session breaks its rule: ${nameOf(refused.path)} is ${refused.code}.`,
    )
  if (exp <= now || exp > now + maxSessionSeconds)
    throw new Error(
      'The claim "exp" must be a time within the next 30 days, in seconds since 1970.',
    )
  const token = await new SignJWT({ ...session, exp })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(signing))
  if (token.length > maxTokenLength)
    throw new Error(
      `The token has ${token.length} characters, and ${maxTokenLength} at most. Prefill less.`,
    )
  const link = new URL(form)
  link.hash = `${sessionParameter}=${token}`
  return link.href
}
