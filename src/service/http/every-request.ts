import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseUrl } from '../../person'
import { clientAt } from '../documents/upload-quota'
import { isLoopbackHost } from '../settings/urls'
import { HttpProblem } from './problems'
import type { ReportReply } from './request-log'
import type { SecurityHeaders } from './security-headers'

export interface Traffic {
  isStopping: () => boolean
  /** Turns `/ready` to 503. Resolves when no request is in flight, or after the timeout. */
  drain: (timeoutMs: number) => Promise<void>
}

interface EveryRequestParts {
  publicUrl: string | undefined
  headers: SecurityHeaders
  report: ReportReply
}

/** What applies to every request, whatever its route. */
export function watchEveryRequest(
  app: FastifyInstance,
  { publicUrl, headers, report }: EveryRequestParts,
): Traffic {
  const { begin, isStopping, drain } = createTraffic()
  const requireOwnHost = ownHostRule(app, publicUrl)
  app.addHook('onRequest', ({ raw }, reply, done) => {
    begin(reply.raw)
    if (isStopping()) reply.header('Connection', 'close')
    reply.raw.setHeaders(headers)
    requireHost(raw)
    requireOwnHost(raw)
    done()
  })
  // Node would read an unread chunked body to its end, which may never come.
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (isChunked(raw) && !raw.complete) reply.header('Connection', 'close')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    report(request, reply)
    done()
  })
  return { isStopping, drain }
}

/**
 * Tracks requests in flight. During a drain the service still listens, so that a proxy sees `/ready` and no request is
 * refused. Each connection closes after its response.
 */
function createTraffic(): Traffic & { begin: (response: ServerResponse) => void } {
  let inFlight = 0
  let isStopping = false
  let onIdle: (() => void) | undefined
  return {
    begin(response: ServerResponse): void {
      inFlight += 1
      // The close event also fires when the client disconnects, while the response would never finish.
      response.once('close', () => {
        inFlight -= 1
        if (inFlight === 0) onIdle?.()
      })
    },
    isStopping: () => isStopping,
    async drain(timeoutMs) {
      isStopping = true
      if (inFlight === 0) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs)
        onIdle = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
  }
}

/**
 * RFC 9112, 3.2: an HTTP/1.1 request has exactly one Host. Some load balancers check `/ready` with HTTP/1.0 and no
 * Host.
 */
function requireHost({ rawHeaders, httpVersion }: IncomingMessage): void {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name))
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion === '1.1'))
    throw new HttpProblem('noHost')
}

/**
 * Answers 421 (RFC 9110, 15.5.20) to requests for another host while the server listens on loopback. A page elsewhere
 * can let its own name lead to this machine, and would then be of the service's origin (DNS rebinding). It can set any
 * header but Host. A server that listens elsewhere does not ask: probes and scrapers come by its IP.
 */
export function ownHostRule(
  app: FastifyInstance,
  publicUrl: string | undefined,
): (request: IncomingMessage) => void {
  const own = publicUrl === undefined ? undefined : hostNameIn(new URL(publicUrl).host)
  let isLoopback = false
  app.server.on('listening', () => {
    const listening = app.server.address()
    isLoopback = typeof listening === 'object' && isLoopbackHost(listening?.address ?? '')
  })
  return ({ headers: { host } }) => {
    if (!isLoopback || host === undefined) return
    const name = hostNameIn(host)
    if (name === undefined || (name !== own && !isLoopbackHost(name)))
      throw new HttpProblem('otherHost')
  }
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

/** Whether the body has unknown length. Node takes about 2 µs per chunk, even for one byte. */
export function isChunked({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined
}

/** Returns the client that limits count. A forwarded value counts only if it is an IP address. */
export function clientOf({ ip, socket }: FastifyRequest): string {
  const found = [withoutPort(ip), socket.remoteAddress ?? ''].find((each) => isIP(each) !== 0)
  return found === undefined ? 'unknown' : clientAt(found)
}

/** Some proxies forward `192.0.2.7:40213` or `[2001:db8::7]:40213`. A new port must not count as a new client. */
function withoutPort(ip: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[(.*)\](?::\d+)?)$/.exec(ip) ?? []
  return ipv4 ?? ipv6 ?? ip
}
