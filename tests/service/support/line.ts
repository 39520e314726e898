import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Line {
  base: string
  /** Bytes that went up to the service so far, headers and all. */
  bytesUp: () => number
  /** Every connection breaks once so many bytes have gone up in all. */
  cutAt: (bytesUp: number) => void
  /** Nothing goes through any more, and nobody is told: a phone that lost its network. */
  goSilent: () => void
  /** Where new connections lead to. */
  leadTo: (port: string) => void
}

/** A TCP line to the service that is slow upwards, counts, and breaks when it is told to. */
export async function openLine(port: string, bytesASecond: number): Promise<Line> {
  const sockets = new Set<Socket>()
  let target = Number(port)
  let up = 0
  let cut = Number.POSITIVE_INFINITY
  let isSilent = false

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
      if (isSilent) return
      const passed = piece.subarray(0, Math.max(0, cut - up))
      up += passed.length
      service.write(passed)
      if (up < cut) {
        setTimeout(() => client.resume(), (passed.length / bytesASecond) * 1000)
        return
      }
      cut = Number.POSITIVE_INFINITY
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
    bytesUp: () => up,
    cutAt(bytesUp) {
      cut = bytesUp
    },
    goSilent() {
      isSilent = true
    },
    leadTo(next) {
      target = Number(next)
    },
  }
}
