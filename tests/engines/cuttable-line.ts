import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection between the browser and the service that can be cut, in any browser. */
export interface CuttableLine {
  /** The service through this line. */
  url: string
  /** Cuts it after this many more bytes of the browser, and resolves then. Nothing passes from then on. */
  cutAfter: (bytes: number) => Promise<void>
  mend: () => void
  close: () => void
}

export async function openLine(service: string): Promise<CuttableLine> {
  const { port, hostname } = new URL(service)
  const sockets = new Set<Socket>()
  let remaining = Number.POSITIVE_INFINITY
  let onCut = () => {}

  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((browser) => {
    if (remaining <= 0) {
      browser.destroy()
      return
    }
    const upstream = connect(Number(port), hostname)
    for (const socket of [browser, upstream]) {
      sockets.add(socket)
      socket.on('error', endBoth)
      socket.on('close', endBoth)
    }
    function endBoth() {
      for (const socket of [browser, upstream]) {
        socket.destroy()
        sockets.delete(socket)
      }
    }
    browser.on('data', (piece: Buffer) => {
      remaining -= piece.length
      if (remaining > 0) return
      endAll()
      onCut()
    })
    browser.pipe(upstream).pipe(browser)
  })
  server.listen(0, hostname)
  await once(server, 'listening')
  // A server on a port has an address of this shape.
  const own = server.address() as AddressInfo

  return {
    url: `http://${hostname}:${own.port}`,
    cutAfter: (bytes) =>
      new Promise((resolve) => {
        onCut = resolve
        remaining = bytes
      }),
    mend() {
      remaining = Number.POSITIVE_INFINITY
    },
    close() {
      server.close()
      endAll()
    },
  }
}
