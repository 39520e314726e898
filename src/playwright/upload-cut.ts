import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Long for a service that has only an upload to begin with, also while other tests run. */
const untilReadMs = 500

/** A proxy that stops an upload at a given byte. */
export interface UploadCut {
  /** Returns an address of the proxy, which forwards to this one. It must be plain http. */
  through: (address: string) => string
  close: () => void
}

/**
 * Forwards requests until the file reaches this byte, counted over all attempts. Then no byte
 * reaches the service and no answer reaches the browser. It awaits `onCut` and closes the
 * connections.
 */
export async function openUploadCut(bytes: number, onCut: () => Promise<void>): Promise<UploadCut> {
  async function forward(incoming: IncomingMessage, reply: ServerResponse) {
    const { method, url = '', headers } = incoming
    // The page may have another origin than the service that it sends its files to.
    const service = new URL(decodeURIComponent(url.slice(1)))
    const options = { method, headers: { ...headers, host: service.host } }
    let isCut = false
    const outgoing = request(service, options, (answer) => {
      if (isCut) return
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    outgoing.on('error', () => {
      if (!isCut) reply.destroy()
    })
    let remaining = Math.max(bytes - Number(headers['upload-offset'] ?? 0), 0)
    if (remaining > 0) {
      // The request must stay open, although nobody reads it, until the browser is offline.
      const chunks: AsyncIterable<Buffer> = incoming.iterator({ destroyOnReturn: false })
      for await (const chunk of chunks) {
        const part = chunk.subarray(0, remaining)
        await new Promise((resolve) => outgoing.write(part, resolve))
        remaining -= part.length
        if (remaining === 0) break
      }
    }
    if (remaining > 0) outgoing.end()
    else {
      isCut = true
      // The service closes the connection once it has read every byte. Before that, the next request
      // for this upload would make it drop the bytes that it has not read.
      const closed = new Promise((resolve) => outgoing.once('close', resolve))
      // Without a byte to forward there is no connection yet, and nothing would close.
      if (outgoing.socket === null) outgoing.destroy()
      else {
        // A busy service drops the bytes of a connection that ends before it has begun to read them.
        await pause(untilReadMs)
        outgoing.socket.end()
      }
      await closed
      await onCut()
      reply.destroy()
    }
  }

  const server = createServer((incoming, reply) => {
    forward(incoming, reply).catch(() => reply.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The proxy must not keep the runner alive.
  server.unref()
  // A server on a port has an address of this shape.
  const { port } = server.address() as AddressInfo
  return {
    through: (address) => `http://127.0.0.1:${port}/${encodeURIComponent(address)}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
