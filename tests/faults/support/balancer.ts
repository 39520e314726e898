import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A load balancer: requests go to the replicas in turn, and one that is down is skipped. */
export interface Balancer {
  url: string
  /** How many requests each replica answered, in the given order. */
  answered: readonly number[]
  close: () => void
}

/** `replicas` are origins. They may be added after the start, since each replica must know the balancer's address. */
export async function startBalancer(replicas: readonly string[]): Promise<Balancer> {
  const answered: number[] = []
  let turn = 0
  const server = createServer((incoming, reply) => {
    buffer(incoming).then(
      (body) => pass(incoming, body, reply),
      // The client disconnected while sending, so no replica gets a partial request.
      () => reply.destroy(),
    )
  })

  function pass(incoming: IncomingMessage, body: Buffer, reply: ServerResponse, tries = 1): void {
    const nth = turn % replicas.length
    turn += 1
    const { method, url, headers } = incoming
    const onwards = request(new URL(url ?? '/', replicas[nth]), { method, headers, agent: false })
    onwards.once('response', (answer) => {
      answered[nth] = (answered[nth] ?? 0) + 1
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.once('error', () => reply.destroy())
      answer.pipe(reply)
    })
    onwards.once('error', (error) => {
      const isDown = 'code' in error && error.code === 'ECONNREFUSED'
      if (isDown && tries < replicas.length) pass(incoming, body, reply, tries + 1)
      // A request that may have been carried out is never sent twice. Only the client may retry it.
      else if (reply.headersSent) reply.destroy()
      else reply.writeHead(502).end()
    })
    onwards.end(body)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on a port has an address of this shape.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    answered,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
