import type { FastifyInstance } from 'fastify'
import { HttpProblem } from '../problems'
import { acceptJson, type InspectBytes } from './json-body'

export function methodNotAllowed(allowed: readonly string[]): HttpProblem {
  const allow = allowed.join(', ')
  return new HttpProblem('otherMethod', {
    detail: `This address takes ${allow} only.`,
    headers: { Allow: allow },
  })
}

/** For a route that only accepts JSON by POST, and whose responses must not be cached. */
export function onlyJsonPosts(app: FastifyInstance, url: string, inspect?: InspectBytes): void {
  app.removeAllContentTypeParsers()
  acceptJson(app, inspect)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  onlyMethods(app, url, ['POST'])
}

/** Responds to all other methods with 405 before the body is read. */
export function onlyMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    exposeHeadRoute: false,
    onRequest: async () => {
      throw methodNotAllowed(allowed)
    },
    handler: async () => undefined,
  })
}
