import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { deskKeyHeader } from '../../contract/headers'
import { HttpProblem } from '../http/http-problem'
import { atMostAMinute } from './minute-counter'

const questionsAMinute = 30

/**
 * Lets a request through that carries the key, so many a minute. Wrong keys are counted for each address, and
 * one that has tried too many is not told about the next: not even that it is the right one.
 */
export function guardWithKey(
  key: string | undefined,
  now: () => Date,
): (request: FastifyRequest) => Promise<void> {
  // A service without a key compares with one that nobody has: it takes no other way and no other time.
  const isRight = sameAs(key ?? randomBytes(32).toString('hex'))
  const questions = atMostAMinute(questionsAMinute, now)
  const wrongKeys = atMostAMinute(questionsAMinute, now)

  return async ({ headers, ip }) => {
    const given = headers[deskKeyHeader.toLowerCase()]
    if (typeof given !== 'string' || given === '') {
      throw new HttpProblem(401, `This question needs the header ${deskKeyHeader}.`, {
        headers: { 'WWW-Authenticate': deskKeyHeader },
      })
    }
    refuseFor(wrongKeys.secondsToWait(ip))
    if (!isRight(given)) {
      wrongKeys.count(ip)
      throw new HttpProblem(403, `This ${deskKeyHeader} is not accepted here.`)
    }
    refuseFor(questions.secondsToWait('all'))
    questions.count('all')
  }
}

function refuseFor(seconds: number): void {
  if (seconds === 0) return
  throw new HttpProblem(429, `Too many questions. Ask again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  })
}

/** Compares in the same time whatever is given, however long. */
function sameAs(text: string): (given: string) => boolean {
  const expected = digest(text)
  return (given) => timingSafeEqual(digest(given), expected)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
