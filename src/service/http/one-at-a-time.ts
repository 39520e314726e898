import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  isBusy: boolean
  readonly waiting: ServerResponse[]
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

  function start(connection: Connection, response: ServerResponse): void {
    connection.isBusy = true
    // Before all other listeners, so that the service is not idle between two requests.
    response.once('close', () => {
      connection.isBusy = false
      startNext(connection, response.req.socket)
    })
    serve(response.req, response)
  }

  function startNext(connection: Connection, socket: Socket): void {
    const [next] = connection.waiting
    if (next === undefined || !canAnswer(next)) return
    connection.waiting.shift()
    if (connection.waiting.length === 0) socket.resume()
    start(connection, next)
  }

  function wait({ waiting }: Connection, response: ServerResponse): void {
    const { socket } = response.req
    if (waiting.length === maxWaiting) {
      socket.destroy()
      return
    }
    waiting.push(response)
    socket.pause()
  }

  return (request, response) => {
    if (request.socket.destroyed) {
      // Of the chunk after which the connection was closed. Node would destroy it later, with a stack trace of its own.
      request.destroy()
      return
    }
    const connection = connectionOf(request.socket)
    if (connection.isBusy) wait(connection, response)
    else start(connection, response)
  }
}

/** A response gets the socket when the one before it has finished, unless that one was the last of the connection. */
function canAnswer({ socket }: ServerResponse): boolean {
  return socket?.writable === true
}
