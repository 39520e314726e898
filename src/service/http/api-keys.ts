import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { digest, limitQuestions } from './desk-key'
import { clientOf } from './every-request'
import { MinuteCounter } from './limit-clients'
import { HttpProblem } from './problems'

export interface ApiKey {
  name: string
  /** SHA-256 of the key in hex. It has 256 random bits, so a slow hash would protect nothing. */
  hash: string
}

const maxReadsPerMinute = 300

/**
 * Returns what checks the key of a request, and returns its name. Each key has a limit of its own, and so have the wrong
 * keys of a client. Every later line of the request's log has the name.
 */
export function apiKeyCheck(keys: readonly ApiKey[]): (request: FastifyRequest) => string {
  const known = keys.map(({ name, hash }) => ({ name, hash: Buffer.from(hash, 'hex') }))
  const reads = new MinuteCounter()
  const wrongKeys = new MinuteCounter()
  return (request) => {
    const [, given] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? []
    if (given === undefined) throw new HttpProblem('noApiKey')
    // Compares with each of them, so that the timing does not tell which one is right.
    const [right] = known.filter(({ hash }) => timingSafeEqual(digest(given), hash))
    if (right === undefined) {
      request.log.warn({ client: request.ip }, 'wrong API key')
      limitQuestions(wrongKeys.count(clientOf(request)))
      throw new HttpProblem('wrongApiKey')
    }
    const { name } = right
    request.log = request.log.child({ key: name })
    limitQuestions(reads.count(name), maxReadsPerMinute)
    return name
  }
}
