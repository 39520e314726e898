import type { FastifyInstance } from 'fastify'
import { HttpProblem } from '../problems/http-problem'

export function methodNotAllowed(allowed: readonly string[]): HttpProblem {
  const allow = allowed.join(', ')
  return new HttpProblem(405, `This address takes ${allow} only.`, { headers: { Allow: allow } })
}

/** An address that takes JSON by POST alone, and whose answers are kept by nobody. */
export function onlyJsonPosts(app: FastifyInstance, url: string): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  onlyMethods(app, url, ['POST'])
}

/** Every other verb at this address is 405, before its body is read. */
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
