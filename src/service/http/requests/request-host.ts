import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpProblem } from '../problems/http-problem'

export const hostRule = 'The header Host must be one host name or address, and may have a port.'

/**
 * RFC 9112, 3.2: an HTTP/1.1 request has exactly one Host. Some load balancers check `/ready` with HTTP/1.0 and no
 * Host.
 */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name))
    if (hosts.length > 1 || (hosts.length === 0 && raw.httpVersion === '1.1'))
      throw new HttpProblem(400, hostRule)
  })
}

/** Returns the origin of a request, for links. Throws a 400 problem when Host is more than a host and a port. */
export function originOf(request: FastifyRequest): string {
  const origin = originIn(request)
  if (origin === undefined) throw new HttpProblem(400, hostRule)
  return origin
}

/** Returns the origin of a request. Undefined when Host is missing, or more than a host and a port. */
export function originIn({ protocol, host }: FastifyRequest): string | undefined {
  const origin = `${protocol}://${host}`
  const isPlain = /^https?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(origin)
  return isPlain && URL.canParse(origin) ? origin : undefined
}
