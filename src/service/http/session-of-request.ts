import type { FastifyRequest } from 'fastify'
import { type TokenReading, tokenReader } from '../sessions/read-token'
import type { Settings } from '../settings/settings'
import { createDeskKeyCheck } from './desk-key'

export type SessionOfRequest = (request: FastifyRequest) => Promise<TokenReading>

/**
 * Returns what reads the session of a request. It is empty without a token where none is needed: sessions are off or
 * optional, or the request comes from the desk.
 */
export function sessionOfRequest(
  { SESSION_SECRET: secrets, SESSIONS, DESK_KEY }: Settings,
  now: () => Date,
): SessionOfRequest {
  if (secrets === undefined) return async () => ({})
  const readToken = tokenReader(secrets, now)
  const isDesk = createDeskKeyCheck(DESK_KEY)
  return async (request) => {
    // Other schemes are of a proxy in front.
    const [, token] = /^Bearer +(\S.*)$/i.exec(request.headers.authorization ?? '') ?? []
    if (token !== undefined) return readToken(token)
    return SESSIONS !== 'required' || isDesk(request) ? {} : { refusal: 'missing' }
  }
}
