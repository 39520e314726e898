import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What stands in front of replicas: each request goes to the next of them, one that is down is passed over. */
export interface Balancer {
  url: string
  /** How many requests each replica answered, in the order they were given. */
  answered: readonly number[]
  close: () => void
}

/** `replicas` are origins, and may be given after the start: a replica has to know the address in front of it. */
export async function startBalancer(replicas: readonly string[]): Promise<Balancer> {
  const answered: number[] = []
  let turn = 0
  const server = createServer((incoming, reply) => {
    buffer(incoming).then(
      (body) => pass(incoming, body, reply),
      // The client went away while it was sending: a piece of it reaches nobody.
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
      // What may have been carried out is never sent twice: it is the client's to ask again.
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
