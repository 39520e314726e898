import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { documentsPath, personPath } from '../../contract/paths'
import { clientOf } from './requests/client-address'
import { HttpProblem } from './problems/http-problem'

/**
 * At most so many requests a minute from one client that create a person or an upload, counted together; 0 is
 * off. The pieces of an upload do not count: a bad line needs many.
 */
export async function limitRate(app: FastifyInstance, requestsAMinute: number): Promise<void> {
  if (requestsAMinute === 0) return
  await app.register(rateLimit, {
    max: requestsAMinute,
    timeWindow: '1 minute',
    keyGenerator: clientOf,
    allowList: (request) => !isCreation(request),
    // The plugin throws what this returns; Retry-After is set by then.
    errorResponseBuilder: (_request, { after }) =>
      new HttpProblem(429, `Too many requests from this address. Try again in ${after}.`),
  })
}

function isCreation({ method, routeOptions: { url } }: FastifyRequest): boolean {
  return method === 'POST' && (url === personPath || url === documentsPath)
}
