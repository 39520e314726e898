import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface TcpProxy {
  base: string
  /** Bytes forwarded to the service so far, headers included. */
  uploadedBytes: () => number
  /** Every connection breaks once this many bytes were forwarded in total. */
  cutAfter: (uploadedBytes: number) => void
  /** Nothing passes any more and no connection closes, as when a phone loses its network. */
  stall: () => void
  /** Sets the port for new connections. */
  forwardTo: (port: string) => void
}

/** A TCP proxy to the service that limits the upload speed, counts bytes, and can disconnect. */
export async function openTcpProxy(port: string, bytesASecond: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let target = Number(port)
  let uploaded = 0
  let cutOffset = Number.POSITIVE_INFINITY
  let isStalled = false

  const server = createServer((client) => {
    const service = connect(target, '127.0.0.1')
    for (const socket of [client, service]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        service.destroy()
      })
    }
    service.pipe(client)
    client.on('data', (piece: Buffer) => {
      client.pause()
      if (isStalled) return
      const forwarded = piece.subarray(0, Math.max(0, cutOffset - uploaded))
      uploaded += forwarded.length
      service.write(forwarded)
      if (uploaded < cutOffset) {
        setTimeout(() => client.resume(), (forwarded.length / bytesASecond) * 1000)
        return
      }
      cutOffset = Number.POSITIVE_INFINITY
      for (const socket of sockets) socket.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  return {
    base: `http://127.0.0.1:${address.port}`,
    uploadedBytes: () => uploaded,
    cutAfter(uploadedBytes) {
      cutOffset = uploadedBytes
    },
    stall() {
      isStalled = true
    },
    forwardTo(next) {
      target = Number(next)
    },
  }
}
