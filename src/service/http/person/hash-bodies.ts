import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkBodyShape } from './check-body-shape'
import { readBody } from './read-body'

/**
 * Parses JSON as Fastify does, within limits. Returns a function that gives the SHA-256 of a request's raw bytes, which
 * identify the body of an idempotent request.
 */
export function hashBodies(app: FastifyInstance): (request: FastifyRequest) => string {
  const hashes = new WeakMap<FastifyRequest, string>()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const bytes = await readBody(request, payload)
      const problem = checkBodyShape(bytes)
      if (problem !== undefined) throw problem
      hashes.set(request, hash('sha256', bytes))
      return new Promise((resolve, reject) => {
        void parse(request, bytes.toString(), (error, body) =>
          error === null ? resolve(body) : reject(error),
        )
      })
    },
  )
  return (request) => {
    const bodyHash = hashes.get(request)
    if (bodyHash === undefined) throw new Error('A request with a body of JSON has its hash.')
    return bodyHash
  }
}
