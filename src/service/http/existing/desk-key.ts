import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { deskKeyHeader } from '../../../contract/headers'
import { clientOf } from '../requests/client-address'
import { HttpProblem } from '../problems/http-problem'
import { createMinuteCounter } from './minute-counter'

const maxPerMinute = 30

/**
 * Lets a request through that carries the key, so many a minute. Wrong keys are limited for each client, and never
 * stand in the way of the right one: behind a proxy, or in one office, others share the address. The key's length
 * keeps it from being guessed.
 */
export function requireDeskKey(
  key: string | undefined,
  now: () => Date,
): (request: FastifyRequest) => Promise<void> {
  const isRight = isDeskKey(key)
  const questions = createMinuteCounter(maxPerMinute, now)
  const wrongKeys = createMinuteCounter(maxPerMinute, now)

  return async (request) => {
    const given = keyIn(request)
    if (given === undefined) {
      throw new HttpProblem(401, `This question needs the header ${deskKeyHeader}.`, {
        headers: { 'WWW-Authenticate': deskKeyHeader },
      })
    }
    if (isRight(given)) {
      rejectUntil(questions.retryAfterSeconds('all'))
      questions.count('all')
      return
    }
    request.log.warn({ client: request.ip }, 'wrong desk key')
    const client = clientOf(request)
    rejectUntil(wrongKeys.retryAfterSeconds(client))
    wrongKeys.count(client)
    throw new HttpProblem(403, `This ${deskKeyHeader} is not accepted here.`)
  }
}

/** For routes that anybody may use, and that tell more to the desk: a wrong key is none. */
export function createDeskKeyCheck(key: string | undefined): (request: FastifyRequest) => boolean {
  const isRight = isDeskKey(key)
  return (request) => {
    const given = keyIn(request)
    if (given === undefined) return false
    const isDesk = isRight(given)
    if (!isDesk) request.log.warn({ client: request.ip }, 'wrong desk key')
    return isDesk
  }
}

function keyIn({ headers }: FastifyRequest): string | undefined {
  const given = headers[deskKeyHeader.toLowerCase()]
  return typeof given === 'string' && given !== '' ? given : undefined
}

/** A service without a key compares with one that nobody has: it takes no other way and no other time. */
function isDeskKey(key: string | undefined): (given: string) => boolean {
  return createSecretComparison(key ?? randomBytes(32).toString('hex'))
}

function rejectUntil(seconds: number): void {
  if (seconds === 0) return
  throw new HttpProblem(429, `Too many questions. Ask again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  })
}

/** Compares in the same time whatever is given, however long. */
function createSecretComparison(text: string): (given: string) => boolean {
  const expected = digest(text)
  return (given) => timingSafeEqual(digest(given), expected)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
