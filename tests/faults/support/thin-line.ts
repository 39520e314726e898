import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A line that lets no more than so many bytes a second through to the service, and can be cut. */
export interface ThinLine {
  url: string
  /** Bytes that went over it to the service, of all connections. */
  carried: () => number
  /** Resolves once so many have. */
  reaches: (bytes: number) => Promise<void>
  /** Resets every connection, and takes none until mended. */
  cut: () => void
  mend: () => void
  close: () => void
}

const piecesASecond = 20

export async function openThinLine(service: string, bytesPerSecond: number): Promise<ThinLine> {
  const { hostname, port: servicePort } = new URL(service)
  const piece = Math.ceil(bytesPerSecond / piecesASecond)
  const sockets = new Set<Socket>()
  let carried = 0
  let isCut = false
  let freeAt = 0

  /** When the line is free for so many bytes more: all connections share it. */
  const turn = async (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000
    await pause(freeAt - performance.now())
  }
  const carry = async (from: Socket, to: Socket) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += piece) {
        const part = chunk.subarray(at, at + piece)
        await turn(part.length)
        if (to.destroyed) return
        to.write(part)
        carried += part.length
      }
    }
    to.end()
  }
  const server = createServer((browser) => {
    if (isCut) {
      browser.resetAndDestroy()
      return
    }
    const onward = connect(Number(servicePort), hostname)
    const ends = [browser, onward]
    for (const socket of ends) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        for (const each of ends) each.destroy()
      })
    }
    onward.pipe(browser)
    carry(browser, onward).catch(() => onward.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on a port has an address of this shape.
  const { port } = server.address() as AddressInfo
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    carried: () => carried,
    reaches: async (bytes) => {
      const isThere = () => carried >= bytes
      while (!isThere()) await pause(10)
    },
    cut,
    mend: () => {
      isCut = false
    },
    close: () => {
      server.close()
      cut()
    },
  }
}
