import type { FastifyRequest } from 'fastify'
import { idempotencyKeyHeader } from '../../../contract/headers'
import { HttpProblem } from '../problems/http-problem'

export const maxKeyLength = 255

/** Returns the header unchanged: the quotes that the IETF draft requires are part of the key. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyKeyHeader.toLowerCase()]
  if (key === undefined) return undefined
  if (typeof key === 'string' && key !== '' && key.length <= maxKeyLength) return key
  throw new HttpProblem(
    400,
    `The header ${idempotencyKeyHeader} must have 1 to ${maxKeyLength} characters, or be left out.`,
  )
}
