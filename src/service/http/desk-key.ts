import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { deskKeyHeader } from '../../contract/headers'
import { clientOf } from './every-request'
import { HttpProblem } from './problems'
import { MinuteCounter } from './limit-clients'

const maxPerMinute = 30

/**
 * The counterpart of `desk/key/desk-key.ts`, which keeps the key that the desk sends. Returns a hook that lets requests
 * with the right key through, up to a limit per minute. Wrong keys have their own limit per client, so they never block
 * the right key: clients behind one proxy or office share an IP. The key is too long to be guessed.
 */
export function requireDeskKey(
  keys: readonly string[],
): (request: FastifyRequest) => Promise<void> {
  const isRight = isDeskKey(keys)
  const questions = new MinuteCounter()
  const wrongKeys = new MinuteCounter()

  return async (request) => {
    const given = keyIn(request)
    if (given === undefined) throw new HttpProblem('noKey')
    if (isRight(given)) {
      limitQuestions(questions.count('all'))
      return
    }
    request.log.warn({ client: request.ip }, 'wrong desk key')
    limitQuestions(wrongKeys.count(clientOf(request)))
    throw new HttpProblem('wrongKey')
  }
}

/** Those whose wrong key is in the log: a route may ask twice. */
const logged = new WeakSet<FastifyRequest>()

/** For public routes that show more to the desk. A wrong key counts as no key. */
export function createDeskKeyCheck(keys: readonly string[]): (request: FastifyRequest) => boolean {
  const isRight = isDeskKey(keys)
  return (request) => {
    const given = keyIn(request)
    if (given === undefined) return false
    const isDesk = isRight(given)
    if (!isDesk && !logged.has(request)) request.log.warn({ client: request.ip }, 'wrong desk key')
    logged.add(request)
    return isDesk
  }
}

function keyIn({ headers }: FastifyRequest): string | undefined {
  const given = headers[deskKeyHeader.toLowerCase()]
  return typeof given === 'string' && given !== '' ? given : undefined
}

/** Without a configured key it compares with a random one, so that the response and its timing are the same. */
function isDeskKey(keys: readonly string[]): (given: string) => boolean {
  const compared = keys.length === 0 ? [randomBytes(32).toString('hex')] : keys
  const digests = compared.map(digest)
  // Compares with each of them in constant time, so that the timing does not tell which one is right.
  return (given) => digests.map((each) => timingSafeEqual(digest(given), each)).includes(true)
}

export function limitQuestions(
  { current, ttl }: { current: number; ttl: number },
  most = maxPerMinute,
): void {
  if (current <= most) return
  const retryAfter = Math.ceil(ttl / 1000)
  const detail = `Too many questions. Ask again in ${retryAfter} seconds.`
  throw new HttpProblem('tooManyQuestions', { detail, retryAfter })
}

/** Of one length, whatever that of the text is. */
export function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
