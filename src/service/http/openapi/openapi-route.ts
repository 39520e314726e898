import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { openApiPath } from '../../../contract/routes'
import { onlyMethods } from '../requests/only-methods'
import { openApiDocument } from './openapi-document'

/** Serves the description of the service. The first request builds it; later requests get the cached JSON. */
export function openApiRoute(app: FastifyInstance, publicUrl: string | undefined): void {
  let cached: { json: string; etag: string } | undefined

  onlyMethods(app, openApiPath, ['GET', 'HEAD'])
  app.get(openApiPath, async ({ headers }, reply) => {
    cached ??= describe(publicUrl?.replace(/\/$/, '') ?? '/')
    const { json, etag } = cached
    reply.headers({ 'Cache-Control': 'no-cache', ETag: etag })
    // The header may list several tags, or a weak tag that a proxy made from ours.
    if (headers['if-none-match']?.includes(etag) === true) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(json)
  })
}

function describe(serverUrl: string): { json: string; etag: string } {
  const json = JSON.stringify(openApiDocument(serverUrl))
  const digest = createHash('sha256').update(json).digest('base64url')
  return { json, etag: `"${digest}"` }
}
