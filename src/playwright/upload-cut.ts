import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that stops an upload at a given byte. */
export interface UploadCut {
  /** Returns the same address through this proxy. */
  through: (address: string) => string
  close: () => void
}

/**
 * Forwards requests until the file reaches this byte, counted over all attempts. Then no byte
 * reaches the service and no answer reaches the browser. It awaits `onCut` and closes the
 * connections.
 */
export async function openUploadCut(
  service: URL,
  bytes: number,
  onCut: () => Promise<void>,
): Promise<UploadCut> {
  if (service.protocol !== 'http:') {
    throw new Error(`An upload can be cut on plain http alone, and this is ${service.origin}`)
  }

  async function forward(incoming: IncomingMessage, reply: ServerResponse) {
    const { method, url, headers } = incoming
    const options = { method, path: url, headers: { ...headers, host: service.host } }
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
      outgoing.socket?.end()
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
    through(address) {
      const url = new URL(address)
      url.host = `127.0.0.1:${port}`
      return url.href
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
