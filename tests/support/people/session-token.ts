import type { Session } from '../../../src/contract/session'

/** Returns a token that no service has signed. It ends in an hour. */
export function unsignedToken(claims: Partial<Session>): string {
  const hour = 3600
  const whole = { reference: 'their-1', exp: Math.floor(Date.now() / 1000) + hour, ...claims }
  const encoded = [{ alg: 'HS256' }, whole].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  return [...encoded, 'unsigned'].join('.')
}
