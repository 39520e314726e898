import { errors, jwtVerify } from 'jose'
import phones from 'libphonenumber-js/max/metadata'
import {
  maxSessionSeconds,
  maxTokenLength,
  type Session,
  sessionIn,
  type SessionRefusal,
} from '../../contract/session'
import { todayAnywhere } from '../../person'
import { refusedValue } from '../../person/check'

/** Between the clock of the server that signs and ours. */
const clockDifferenceSeconds = 60

/** What a token says, and why it is refused. Of one that has ended both are known. */
export interface TokenReading {
  session?: Session | undefined
  refusal?: SessionRefusal
}

const invalid: TokenReading = { refusal: 'invalid' }

/** Returns what reads the token of a session, which one of these secrets must have signed. */
export function tokenReader(
  secrets: readonly string[],
  now: () => Date,
): (token: string) => Promise<TokenReading> {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret))

  async function readWith(key: Uint8Array, token: string): Promise<TokenReading> {
    try {
      const options = { algorithms: ['HS256'], currentDate: now() }
      const session = sessionIn((await jwtVerify(token, key, options)).payload)
      const latest = now().getTime() / 1000 + maxSessionSeconds + clockDifferenceSeconds
      if (session === undefined || session.exp > latest) return invalid
      const { prefill = {}, locked = [], case: named } = session
      const rules = { named, today: todayAnywhere(now()), phones }
      return refusedValue(prefill, locked, rules) === undefined ? { session } : invalid
    } catch (error) {
      // The signature was right. The errors of the library have the claims, so none is logged.
      return error instanceof errors.JWTExpired
        ? { session: sessionIn(error.payload), refusal: 'ended' }
        : invalid
    }
  }

  return async (token) => {
    if (token.length > maxTokenLength) return invalid
    let last = invalid
    for (const key of keys) {
      last = await readWith(key, token)
      if (last.refusal !== 'invalid') break
    }
    return last
  }
}
