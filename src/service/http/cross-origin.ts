import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  deskKeyHeader,
  documentUrlHeader,
  idempotencyKeyHeader,
  idempotencyReplayedHeader,
  personCaseHeader,
  privacyAgreementHeader,
  requestIdHeader,
} from '../../contract/headers'
import { sessionHeader } from '../../contract/session'

/** The headers that a page of another origin may send. */
export const requestHeaders = [
  'Content-Type',
  personCaseHeader,
  idempotencyKeyHeader,
  deskKeyHeader,
  privacyAgreementHeader,
  sessionHeader,
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Offset',
  'Upload-Metadata',
  'X-HTTP-Method-Override',
  'X-Requested-With',
] as const

/** The headers that a page of another origin may read. */
export const responseHeaders = [
  'Location',
  'Retry-After',
  'Allow',
  documentUrlHeader,
  idempotencyReplayedHeader,
  requestIdHeader,
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
  'Upload-Length',
  'Upload-Offset',
  'Upload-Expires',
] as const

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
