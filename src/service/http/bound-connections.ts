import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

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
export function boundConnections(
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
