import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { InspectBytes } from '../requests/json-body'
import { checkBodyShape } from './check-body-shape'

interface BodyHasher {
  /** Refuses a body beyond the limits, and hashes any other. */
  inspect: InspectBytes
  /** The SHA-256 of a request's raw bytes, which identify the body of an idempotent request. */
  hashOf: (request: FastifyRequest) => string
}

export function createBodyHasher(): BodyHasher {
  const hashes = new WeakMap<FastifyRequest, string>()
  return {
    inspect(request, bytes) {
      const problem = checkBodyShape(bytes)
      if (problem !== undefined) throw problem
      hashes.set(request, hash('sha256', bytes))
    },
    hashOf(request) {
      const bodyHash = hashes.get(request)
      if (bodyHash === undefined) throw new Error('A request with a body of JSON has its hash.')
      return bodyHash
    },
  }
}
