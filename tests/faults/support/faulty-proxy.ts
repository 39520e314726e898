import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** One `POST /person` between the browser and the service. */
export interface Exchange {
  /** The service handles the request, and the proxy keeps the response. */
  serve: () => Promise<ServiceResponse>
  /** The service only gets the first half of the request. */
  serveHalf: () => Promise<void>
  /** The connection stays open, but no more data arrives. */
  stall: () => void
  reply: ServerResponse
}

export interface ServiceResponse {
  status: number
  body: Buffer
}

export type Fault = (exchange: Exchange) => Promise<void>

/** A proxy that forwards everything except the injected faults. */
export interface FaultyProxy {
  url: string
  /** The next requests for a person get one fault each. Later ones pass. */
  injectFaults: (faults: readonly Fault[]) => void
  /** Whether a request for a person is in flight. */
  isBusy: () => boolean
  /** Whether a request waits for a response that never comes. */
  isStalled: () => boolean
  close: () => void
}

export async function openFaultyProxy(service: string): Promise<FaultyProxy> {
  let pendingFaults: Fault[] = []
  const busy = new Set<ServerResponse>()
  const stalled = new Set<ServerResponse>()

  const send = (request: IncomingMessage) =>
    httpRequest(new URL(request.url ?? '/', service), {
      method: request.method,
      headers: request.headers,
      agent: false,
    })
  const forward = (request: IncomingMessage, reply: ServerResponse, body?: Buffer) => {
    const onward = send(request)
    onward.once('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 0, answer.rawHeaders)
      answer.once('error', () => reply.destroy())
      answer.pipe(reply)
    })
    onward.once('error', () => reply.destroy())
    reply.once('close', () => onward.destroy())
    if (body === undefined) request.pipe(onward)
    else onward.end(body)
  }
  const exchange = (request: IncomingMessage, reply: ServerResponse, body: Buffer): Exchange => ({
    reply,
    serve: async () => {
      const onward = send(request).end(body)
      // A request made here emits 'response' with its message.
      const [answer] = (await once(onward, 'response')) as [IncomingMessage]
      return { status: answer.statusCode ?? 0, body: await buffer(answer) }
    },
    serveHalf: async () => {
      const onward = send(request)
      onward.on('error', () => undefined)
      const half = body.subarray(0, body.length / 2)
      await new Promise<void>((resolve) => void onward.write(half, () => resolve()))
      onward.destroy()
    },
    stall: () => void stalled.add(reply),
  })
  const handlePerson = async (request: IncomingMessage, reply: ServerResponse) => {
    busy.add(reply)
    reply.once('close', () => {
      busy.delete(reply)
      stalled.delete(reply)
    })
    const body = await buffer(request)
    const fault = pendingFaults.shift()
    if (fault === undefined) forward(request, reply, body)
    else await fault(exchange(request, reply, body))
  }

  const server = createServer((request, reply) => {
    if (request.method !== 'POST' || request.url !== '/person') forward(request, reply)
    else handlePerson(request, reply).catch(() => reply.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on a port has an address of this shape.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    injectFaults: (faults) => {
      pendingFaults = [...faults]
    },
    isBusy: () => busy.size > 0,
    isStalled: () => stalled.size > 0,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
