import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { documentsPath } from '../../contract/routes'
import { isChunked } from './requests/chunked-bodies'

/**
 * Limits open connections. A new connection closes the one that made no progress for the longest time: first one
 * without a request, then one that waits for its client. So slow clients cannot block others, as they would if new
 * connections were refused. Returns what watches each request.
 */
export function limitConnections(server: Server, maxConnections: number): RequestListener {
  /** In the order of their last progress. */
  const connections = new Map<Socket, ServerResponse | undefined>()
  function markProgress(socket: Socket, response?: ServerResponse): void {
    if (connections.delete(socket)) connections.set(socket, response)
  }

  server.on('connection', (socket: Socket) => {
    if (connections.size >= maxConnections) {
      const slowest = slowestOf(connections)
      if (slowest === undefined) {
        socket.destroy()
        return
      }
      connections.delete(slowest)
      slowest.destroy()
    }
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  return (request, response) => {
    const { socket } = request
    markProgress(socket, response)
    response.once('close', () => {
      // The next request of the connection may have started.
      if (connections.get(socket) === response) markProgress(socket)
    })
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

interface BodyLimits {
  timeoutMs: number
  /** For uploads, as the average over each timeout. */
  minBytesPerSecond: number
}

/**
 * Ends requests with a slow body, also where no route reads it. A body must be complete within the timeout, and an
 * upload must keep a minimum speed. A cut-off upload can be resumed. Returns what watches each request.
 */
export function limitBodyTime(
  server: Server,
  { timeoutMs, minBytesPerSecond }: BodyLimits,
): RequestListener {
  const minBytes = (minBytesPerSecond * timeoutMs) / 1000
  return (request, response) => {
    if (!hasBody(request)) return
    const { socket } = request
    const isTooSlow = isUpload(request) ? slowerThan(minBytes, response) : () => true
    const cutOff = () => {
      if (response.headersSent) socket.destroy()
      else server.emit('clientError', slowRequest(), socket)
    }
    const timer = setInterval(() => {
      // A request that was answered early emits no 'close' with its connection.
      if (request.complete || socket.destroyed) clearInterval(timer)
      else if (isTooSlow()) cutOff()
    }, timeoutMs).unref()
    request.once('close', () => clearInterval(timer))
  }
}

function hasBody(request: IncomingMessage): boolean {
  return isChunked(request) || Number(request.headers['content-length'] ?? 0) > 0
}

function isUpload({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(documentsPath)
}

/** Whether fewer bytes arrived since the last call. */
function slowerThan(minBytes: number, response: ServerResponse): () => boolean {
  const { socket } = response.req
  let before = socket.bytesRead
  let wasAnswered = false
  return () => {
    const bytes = socket.bytesRead - before
    before = socket.bytesRead
    if (wasAnswered) return true
    wasAnswered = response.writableEnded
    // Unread bytes wait for our disk, not for the client.
    return bytes < minBytes && response.req.readableLength === 0
  }
}

/** The error that Node emits for a request with slow headers. */
function slowRequest(): Error {
  return Object.assign(new Error('slow request'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}
