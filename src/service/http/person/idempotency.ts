import type { FastifyRequest } from 'fastify'
import { idempotencyKeyHeader } from '../../../contract/headers'
import { problemTypes } from '../../../contract/problem'
import { HttpProblem } from '../problems/http-problem'

const longestKey = 255

/** Opaque, as sent: the draft's quotes around it are part of it. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyKeyHeader.toLowerCase()]
  if (key === undefined) return undefined
  if (typeof key === 'string' && key !== '' && key.length <= longestKey) return key
  throw new HttpProblem(
    400,
    `The header ${idempotencyKeyHeader} must have 1 to ${longestKey} characters, or be left out.`,
  )
}

/** Of several requests with one key at one time the first is answered; the others are asked to come again. */
export function oneAtATime(): <Answer>(
  key: string,
  answer: () => Promise<Answer>,
) => Promise<Answer> {
  const running = new Set<string>()
  return async (key, answer) => {
    if (running.has(key)) throw stillRunning()
    running.add(key)
    try {
      return await answer()
    } finally {
      running.delete(key)
    }
  }
}

export function stillRunning(): HttpProblem {
  return new HttpProblem(
    409,
    `A request with this ${idempotencyKeyHeader} is still being answered. Send it again in a moment.`,
    { headers: { 'Retry-After': '1' } },
  )
}

export function keyReused(): HttpProblem {
  return new HttpProblem(
    422,
    `This ${idempotencyKeyHeader} stands for another body, sent before. Use a new key for a new person.`,
    { type: problemTypes.keyReused, title: 'The key was used before' },
  )
}
