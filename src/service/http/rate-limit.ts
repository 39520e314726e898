import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { HttpProblem } from './http-problem'

/** At most so many requests a minute from one address, counted over all routes of this instance; 0 is off. */
export async function limitRate(app: FastifyInstance, requestsAMinute: number): Promise<void> {
  if (requestsAMinute === 0) return
  await app.register(rateLimit, {
    max: requestsAMinute,
    timeWindow: '1 minute',
    // The plugin throws what this returns; Retry-After is set by then.
    errorResponseBuilder: (_request, { after }) =>
      new HttpProblem(429, `Too many requests from this address. Try again in ${after}.`),
  })
}
