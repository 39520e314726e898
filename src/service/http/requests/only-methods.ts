import type { FastifyInstance } from 'fastify'
import { HttpProblem } from '../problems/http-problem'

export function methodNotAllowed(allowed: readonly string[]): HttpProblem {
  const allow = allowed.join(', ')
  return new HttpProblem(405, `This address takes ${allow} only.`, { headers: { Allow: allow } })
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
