import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseUrl } from '../../../person'
import { isLoopbackHost } from '../../settings/urls'
import { HttpProblem } from '../problems'

/**
 * RFC 9112, 3.2: an HTTP/1.1 request has exactly one Host. Some load balancers check `/ready` with HTTP/1.0 and no
 * Host.
 */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name))
    if (hosts.length > 1 || (hosts.length === 0 && raw.httpVersion === '1.1'))
      throw new HttpProblem('noHost')
  })
}

/**
 * Answers 421 (RFC 9110, 15.5.20) to requests for another host while the server listens on loopback. A page elsewhere
 * can let its own name lead to this machine, and would then be of the service's origin (DNS rebinding). It can set any
 * header but Host. A server that listens elsewhere does not ask: probes and scrapers come by its IP.
 */
export function requireOwnHost(app: FastifyInstance, publicUrl?: string): void {
  const own = publicUrl === undefined ? undefined : hostNameIn(new URL(publicUrl).host)
  let isLoopback = false
  app.server.on('listening', () => {
    const listening = app.server.address()
    isLoopback = typeof listening === 'object' && isLoopbackHost(listening?.address ?? '')
  })
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (!isLoopback || headers.host === undefined) return
    const name = hostNameIn(headers.host)
    if (name === undefined || (name !== own && !isLoopbackHost(name)))
      throw new HttpProblem('otherHost')
  })
}

/** Returns the host name without its port, as the URL parser writes it, and without the dot of the DNS's root. */
function hostNameIn(host: string): string | undefined {
  return parseUrl(`http://${host}`)?.hostname.replace(/\.$/, '')
}

/** Returns the origin of a request, for links. Throws a 400 problem when Host is more than a host and a port. */
export function originOf(request: FastifyRequest): string {
  const origin = originIn(request)
  if (origin === undefined) throw new HttpProblem('noHost')
  return origin
}

/** Returns the origin of a request. Undefined when Host is missing, or more than a host and a port. */
export function originIn({ protocol, host }: FastifyRequest): string | undefined {
  const origin = `${protocol}://${host}`
  const isPlain = /^https?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(origin)
  return isPlain && URL.canParse(origin) ? origin : undefined
}
