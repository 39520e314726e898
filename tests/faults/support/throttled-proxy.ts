import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A proxy that limits the bytes per second to the service, and can disconnect. */
export interface ThrottledProxy {
  url: string
  /** Bytes forwarded to the service, over all connections. */
  forwardedBytes: () => number
  /** Resolves once this many bytes were forwarded. */
  waitForBytes: (bytes: number) => Promise<void>
  /** Resets every connection and refuses new ones until `reconnect`. */
  disconnect: () => void
  reconnect: () => void
  close: () => void
}

const chunksPerSecond = 20

export async function openThrottledProxy(
  service: string,
  bytesPerSecond: number,
): Promise<ThrottledProxy> {
  const { hostname, port: servicePort } = new URL(service)
  const chunkBytes = Math.ceil(bytesPerSecond / chunksPerSecond)
  const sockets = new Set<Socket>()
  let forwardedBytes = 0
  let isDisconnected = false
  let freeAt = 0

  /** Waits until the shared rate limit allows this many bytes. */
  const waitForCapacity = async (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000
    await pause(freeAt - performance.now())
  }
  const forward = async (from: Socket, to: Socket) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += chunkBytes) {
        const part = chunk.subarray(at, at + chunkBytes)
        await waitForCapacity(part.length)
        if (to.destroyed) return
        to.write(part)
        forwardedBytes += part.length
      }
    }
    to.end()
  }
  const server = createServer((browser) => {
    if (isDisconnected) {
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
    forward(browser, onward).catch(() => onward.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on a port has an address of this shape.
  const { port } = server.address() as AddressInfo
  const disconnect = () => {
    isDisconnected = true
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    forwardedBytes: () => forwardedBytes,
    waitForBytes: async (bytes) => {
      const isReached = () => forwardedBytes >= bytes
      while (!isReached()) await pause(10)
    },
    disconnect,
    reconnect: () => {
      isDisconnected = false
    },
    close: () => {
      server.close()
      disconnect()
    },
  }
}
