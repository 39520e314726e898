import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a service that counts every byte of every connection, both ways. */
export interface CountingLine {
  url: string
  carried: () => { up: number; down: number }
  close: () => void
}

export async function openCountingLine(service: string): Promise<CountingLine> {
  const { hostname, port: servicePort } = new URL(service)
  const sockets = new Set<Socket>()
  let up = 0
  let down = 0
  const server = createServer((browser) => {
    const onward = connect(Number(servicePort), hostname)
    for (const [socket, other] of [
      [browser, onward],
      [onward, browser],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.once('close', () => sockets.delete(socket))
      socket.pipe(other)
    }
    browser.on('data', ({ length }: Buffer) => {
      up += length
    })
    onward.on('data', ({ length }: Buffer) => {
      down += length
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on a port has an address of this shape.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    carried: () => ({ up, down }),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
