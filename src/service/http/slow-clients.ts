import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { documentsPath } from '../../contract/paths'
import { handleClientError } from './error-handlers'
import { isChunked } from './requests/chunked-bodies'

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Keeps at most so many connections open. When another one comes, one that waits for its client ends: first those
 * without a request, then those in the middle of one, always the one that got nowhere for longest. So slow clients
 * cannot keep others out, as they would if new connections were refused.
 */
export function limitConnections(server: Server, maxConnections: number): void {
  /** In the order of their last progress. */
  const connections = new Map<Socket, Exchange | undefined>()
  function markProgress(socket: Socket, exchange?: Exchange): void {
    if (connections.delete(socket)) connections.set(socket, exchange)
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
  server.on('request', (request, response) => {
    markProgress(request.socket, { request, response })
    response.once('close', () => markProgress(request.socket))
  })
}

function slowestOf(connections: ReadonlyMap<Socket, Exchange | undefined>): Socket | undefined {
  const all = [...connections]
  const [socket] =
    all.find(([, exchange]) => exchange === undefined) ??
    all.find(([, exchange]) => exchange !== undefined && waitsForClient(exchange)) ??
    []
  return socket
}

function waitsForClient({ request, response }: Exchange): boolean {
  return !request.complete || response.writableNeedDrain || response.writableEnded
}

interface BodyLimits {
  timeoutMs: number
  /** Of an upload, on average over each timeout. */
  minBytesPerSecond: number
}

/**
 * Ends requests whose body does not arrive in time: whole within the timeout, or, for uploads, at a minimum speed.
 * Also bodies that no route reads. An upload that is cut off goes on where it was.
 */
export function limitBodyTime(server: Server, { timeoutMs, minBytesPerSecond }: BodyLimits): void {
  const minBytes = (minBytesPerSecond * timeoutMs) / 1000
  server.on('request', (request, response) => {
    if (!hasBody(request)) return
    const { socket } = request
    const isTooSlow = isUpload(request) ? slowerThan(minBytes, { request, response }) : () => true
    const timer = setInterval(() => {
      if (request.complete) clearInterval(timer)
      else if (isTooSlow()) cutOff(socket, response)
    }, timeoutMs).unref()
    request.once('close', () => clearInterval(timer))
  })
}

function hasBody(request: IncomingMessage): boolean {
  return isChunked(request) || Number(request.headers['content-length'] ?? 0) > 0
}

function isUpload({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(documentsPath)
}

/** Whether fewer bytes have come since it was last asked. */
function slowerThan(minBytes: number, { request, response }: Exchange): () => boolean {
  const { socket } = request
  let before = socket.bytesRead
  let wasAnswered = false
  return () => {
    const bytes = socket.bytesRead - before
    before = socket.bytesRead
    if (wasAnswered) return true
    wasAnswered = response.writableEnded
    // Bytes that lie here unread wait for our disk, and not for the client.
    return bytes < minBytes && request.readableLength === 0
  }
}

function cutOff(socket: Socket, { headersSent }: ServerResponse): void {
  if (headersSent) socket.destroy()
  else
    handleClientError(
      Object.assign(new Error('slow request'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      socket,
    )
}
