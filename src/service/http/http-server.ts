import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { StartupError } from '../failures/failures'
import type { Settings } from '../settings/settings'

/** Such a connection belongs to a client that went away, or that never meant to send a request. */
const idleConnectionMs = 120_000

/** Then the client opens another one. nginx does the same. */
const maxRequestsPerConnection = 1000

/** Creates Node's server with its limits: how many connections, how long each may take, and one request of each at a time. */
export function createHttpServer(route: RequestListener, settings: Settings): Server {
  const { REQUEST_TIMEOUT, HEADERS_TIMEOUT, IDLE_TIMEOUT } = settings
  const server = createServer({
    // Node would respond without our headers. `requireHost` checks the header instead.
    requireHostHeader: false,
    requestTimeout: REQUEST_TIMEOUT * 1000,
    // Node accepts no longer one.
    headersTimeout: Math.min(HEADERS_TIMEOUT, REQUEST_TIMEOUT) * 1000,
    keepAliveTimeout: IDLE_TIMEOUT * 1000,
    connectionsCheckingInterval: 1000,
  })
  server.maxRequestsPerSocket = maxRequestsPerConnection
  // Node tells the client, and would answer what still comes with 503.
  server.on('dropRequest', (_request, socket) => socket.destroy())
  server.setTimeout(idleConnectionMs)
  const serve = boundConnections(server, maxConnectionsOf(settings), route)
  server.on('request', serve)
  // RFC 9110, 10.1.1 allows a server to ignore Expect. Node would respond with 417 without our headers.
  server.on('checkExpectation', serve)
  return server
}

/**
 * Bounds how many connections are open, and serves one request of each at a time. Returns what serves each request.
 *
 * A connection beyond the bound closes the one that made no progress for the longest time: first one without a request,
 * then one that waits for its client. So slow clients cannot block others, as they would if new ones were refused.
 *
 * A request that comes before the answer to the one before it (pipelining) closes its connection. No browser sends one,
 * and no proxy. Node would start all of them and queue their responses without a socket. When the client then disconnects,
 * a queued response emits no 'close', so that its file stays open, and its request in flight.
 */
function boundConnections(
  server: Server,
  maxConnections: number,
  serve: RequestListener,
): RequestListener {
  /** Each with its response in flight, in the order of their last progress. */
  const connections = new Map<Socket, ServerResponse | undefined>()
  function markProgress(socket: Socket, response?: ServerResponse): void {
    if (connections.delete(socket)) connections.set(socket, response)
  }

  server.on('connection', (socket: Socket) => {
    const closed =
      connections.size < maxConnections ? undefined : (slowestOf(connections) ?? socket)
    closed?.destroy()
    if (closed !== undefined) connections.delete(closed)
    if (closed === socket) return
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  // A listener that comes later answers a request that took too long. It must not write into a response.
  server.on('clientError', (_error, socket: Socket) => {
    if (connections.get(socket)?.headersSent === true) socket.destroy()
  })
  return (request, response) => {
    const { socket } = request
    if (socket.destroyed || connections.get(socket) !== undefined) {
      socket.destroy()
      // Node would destroy the rest of what arrived later, each with a stack trace of its own.
      request.destroy()
      return
    }
    markProgress(socket, response)
    response.once('close', () => markProgress(socket))
    serve(request, response)
  }
}

function slowestOf(
  connections: ReadonlyMap<Socket, ServerResponse | undefined>,
): Socket | undefined {
  const all = [...connections]
  const [socket] =
    all.find(([, response]) => response === undefined) ??
    all.find(([, response]) => response !== undefined && waitsForClient(response)) ??
    []
  return socket
}

function waitsForClient(response: ServerResponse): boolean {
  return !response.req.complete || response.writableNeedDrain || response.writableEnded
}

/** Files for the database, the log, and the program's own files and threads. */
const reservedFiles = 100
/** The socket, and a file or an outgoing connection that its request needs. */
const filesPerConnection = 2
/** More than one machine needs; each connection costs some kilobytes. */
const defaultMaxConnections = 2000
/** The usual limit, for systems without /proc/self/limits. */
const fallbackFileLimit = 1024

/**
 * Returns how many clients may be connected at once, derived from the limit of open files. Throws a StartupError when
 * the setting is higher.
 */
function maxConnectionsOf({ MAX_CONNECTIONS: configured }: Settings): number {
  const fileLimit = readFileLimit()
  const maximum = Math.max(1, Math.floor((fileLimit - reservedFiles) / filesPerConnection))
  if (configured === undefined) return Math.min(maximum, defaultMaxConnections)
  if (configured <= maximum) return configured
  throw new StartupError(
    `MAX_CONNECTIONS must be ${maximum} at the most: this process may open ${fileLimit} files (ulimit -n).`,
  )
}

function readFileLimit(): number {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? fallbackFileLimit : Number(soft)
  } catch {
    return fallbackFileLimit
  }
}
