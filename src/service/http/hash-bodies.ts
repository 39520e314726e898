import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { excessOf } from './excess-of'

/**
 * Reads JSON as Fastify does by itself, within bounds, and keeps the SHA-256 of the bytes that came: a body is the same body
 * byte for byte, and once it is parsed nobody can tell.
 */
export function hashBodies(app: FastifyInstance): (request: FastifyRequest) => string {
  const hashes = new WeakMap<FastifyRequest, string>()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      const excess = excessOf(bytes)
      if (excess !== undefined) {
        done(excess)
        return
      }
      hashes.set(request, createHash('sha256').update(bytes).digest('hex'))
      void parse(request, bytes.toString(), done)
    },
  )
  return (request) => {
    const hash = hashes.get(request)
    if (hash === undefined) throw new Error('A request with a body of JSON has its hash.')
    return hash
  }
}
