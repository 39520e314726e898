import { createServer, type RequestListener, type Server } from 'node:http'
import type { Settings } from '../settings/settings'
import { maxConnectionsOf } from './max-connections'
import { oneAtATime } from './one-at-a-time'
import { limitBodyTime, limitConnections } from './slow-clients'

/** Such a connection belongs to a client that went away, or that never meant to send a request. */
const idleConnectionMs = 120_000

/** Creates Node's server with its limits: how many connections, how long each may take, and one request of each at a time. */
export function createHttpServer(route: RequestListener, settings: Settings): Server {
  const server = createServer({
    // Node would respond without our headers. `requireHost` checks the header instead.
    requireHostHeader: false,
    keepAliveTimeout: settings.IDLE_TIMEOUT * 1000,
    headersTimeout: settings.HEADERS_TIMEOUT * 1000,
    // `limitBodyTime` limits the rest of a request.
    requestTimeout: 0,
    connectionsCheckingInterval: 1000,
  })
  server.setTimeout(idleConnectionMs)
  const watchConnection = limitConnections(server, maxConnectionsOf(settings))
  const watchBody = limitBodyTime(server, {
    timeoutMs: settings.BODY_TIMEOUT * 1000,
    minBytesPerSecond: settings.MIN_UPLOAD_SPEED,
  })
  const serve = oneAtATime((request, response) => {
    watchConnection(request, response)
    watchBody(request, response)
    route(request, response)
  })
  server.on('request', serve)
  // RFC 9110, 10.1.1 allows a server to ignore Expect. Node would respond with 417 without our headers.
  server.on('checkExpectation', serve)
  return server
}
