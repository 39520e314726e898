import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { documentsPath, personPath } from '../../contract/routes'
import { clientOf } from './requests/client-of'
import { HttpProblem } from './problems'
import { MinuteCounter } from './minute-counter'

/**
 * Limits how many people and uploads one client may create per minute; 0 disables it. PATCH requests do not count,
 * since a bad connection needs many.
 */
export async function limitRate(app: FastifyInstance, requestsAMinute: number): Promise<void> {
  if (requestsAMinute > 0) await limitClients(app, requestsAMinute, isCreation)
}

/** Limits how many of these requests one client may send to the routes of this scope. */
export async function limitClients(
  app: FastifyInstance,
  requestsAMinute: number,
  isCounted: (request: FastifyRequest) => boolean,
): Promise<void> {
  await app.register(rateLimit, {
    max: requestsAMinute,
    timeWindow: '1 minute',
    store: MinuteCounter,
    keyGenerator: clientOf,
    allowList: (request) => !isCounted(request),
    // The plugin throws the returned value, and has set Retry-After before.
    errorResponseBuilder: (_request, { after }) =>
      new HttpProblem('tooManyRequests', {
        detail: `Too many requests from this address. Try again in ${after}.`,
      }),
  })
}

function isCreation({ method, routeOptions: { url } }: FastifyRequest): boolean {
  return method === 'POST' && (url === personPath || url === documentsPath)
}
