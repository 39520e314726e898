import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

interface Connection {
  isBusy: boolean
  readonly waiting: Exchange[]
}

const maxWaiting = 10

/**
 * Serves the requests of one connection one after another: a pipelined request starts when the response before it has
 * closed. Node would start them all, and queue their responses without a socket. When the client then disconnects, a
 * queued response emits no 'close', so that its file stays open, and its request in flight, for as long as the process
 * runs. While requests wait, the connection is not read. If more arrive than may wait, it is closed.
 */
export function oneAtATime(serve: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>()

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket)
    if (known !== undefined) return known
    const connection: Connection = { isBusy: false, waiting: [] }
    connections.set(socket, connection)
    // Node resumes the socket at the end of each request, and when a body is read that has already arrived.
    socket.on('resume', () => {
      if (connection.waiting.length > 0) socket.pause()
    })
    return connection
  }

  function start(connection: Connection, { request, response }: Exchange): void {
    connection.isBusy = true
    // Before all other listeners, so that the service is not idle between two requests.
    response.once('close', () => {
      connection.isBusy = false
      startNext(connection, request.socket)
    })
    serve(request, response)
  }

  function startNext(connection: Connection, socket: Socket): void {
    const [next] = connection.waiting
    if (next === undefined || !canAnswer(next)) return
    connection.waiting.shift()
    if (connection.waiting.length === 0) socket.resume()
    start(connection, next)
  }

  function wait({ waiting }: Connection, exchange: Exchange): void {
    const { socket } = exchange.request
    if (waiting.length === maxWaiting) {
      socket.destroy()
      return
    }
    waiting.push(exchange)
    socket.pause()
  }

  return (request, response) => {
    if (request.socket.destroyed) {
      // Of the chunk after which the connection was closed. Node would destroy it later, with a stack trace of its own.
      request.destroy()
      return
    }
    const connection = connectionOf(request.socket)
    const exchange = { request, response }
    if (connection.isBusy) wait(connection, exchange)
    else start(connection, exchange)
  }
}

/** A response gets the socket when the one before it has finished, unless that one was the last of the connection. */
function canAnswer({ response }: Exchange): boolean {
  return response.socket?.writable === true
}
