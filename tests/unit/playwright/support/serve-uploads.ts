import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** Serves one upload until the test ends. */
export async function serveUpload(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const end = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(end)
  // A server on a port has an address of this shape.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/documents/one`, end }
}

/** Sends bytes of an upload. Rejects if the connection ends without an answer. */
export async function patch(url: string, body: string, offset = 0) {
  const headers = { 'upload-offset': String(offset), 'content-length': body.length }
  const sent = request(url, { method: 'PATCH', headers })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, own: answer.headers['x-own'], body: await text(answer) }
}
