import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestHeaders, responseHeaders } from './requests/cross-origin-headers'

/** Chromium caches a preflight response no longer than two hours. */
const maxAgeSeconds = 7200

/**
 * Lets pages of these origins call the routes of this scope and read every response, errors too. Other origins get no
 * CORS headers. There are no cookies, so credentials are not allowed. An OPTIONS request without
 * Access-Control-Request-Method belongs to tus.
 */
export async function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    delegator: async ({ headers }: FastifyRequest) => ({
      origin: origins.find((origin) => origin === headers.origin) ?? false,
      preflight: headers['access-control-request-method'] !== undefined,
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
      allowedHeaders: [...requestHeaders],
      exposedHeaders: [...responseHeaders],
      maxAge: maxAgeSeconds,
    }),
  })
}
