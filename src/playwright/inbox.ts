import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import type { PersonEvent } from '../contract/webhook'
import { configuredTimeoutMs, type Waiting } from './waiting'

/** An event with its `webhook-id`, which is the same each time that it comes. */
export type ReceivedEvent = PersonEvent & { eventId: string }

export interface InboxOptions {
  /** A free one without it. A service that runs already is set to one. */
  port?: number
  /** The WEBHOOK_SECRET. A random one without it. */
  secret?: string
  /** Answers an event in place of `204`. */
  answer?: (event: ReceivedEvent, response: ServerResponse) => void
}

/** What the operator's own server is told of people. */
export interface Inbox {
  /** The settings of a service that tells it. */
  settings: { WEBHOOK_URL: string; WEBHOOK_SECRET: string }
  /** Everything that came with a right signature, in its order. */
  events: () => readonly ReceivedEvent[]
  /** Resolves to the first event of a type, and of a reference if one is named. It may have come before. */
  event: (
    type: PersonEvent['type'],
    options?: Waiting & { reference?: string },
  ) => Promise<ReceivedEvent>
  close: () => void
}

const respond = (_event: ReceivedEvent, response: ServerResponse): void =>
  void response.writeHead(204).end()

/** Receives webhooks on this machine. It refuses what the secret has not signed. */
export async function startInbox({
  port = 0,
  secret = `whsec_${randomBytes(32).toString('base64')}`,
  answer = respond,
}: InboxOptions = {}): Promise<Inbox> {
  const webhook = new Webhook(secret)
  const events: ReceivedEvent[] = []
  const arrivals = new EventEmitter()
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const eventId = String(request.headers['webhook-id'])
    // The library throws unless its three headers are texts, and the signature is right.
    const headers = request.headers as Record<string, string>
    const event = { eventId, ...(webhook.verify(await text(request), headers) as PersonEvent) }
    events.push(event)
    arrivals.emit('event')
    answer(event, response)
  }
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.writeHead(400).end())
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  // A server that listens on a port has such an address.
  const { port: taken } = server.address() as AddressInfo
  return {
    settings: { WEBHOOK_URL: `http://127.0.0.1:${taken}/`, WEBHOOK_SECRET: secret },
    events: () => events,
    event: async (type, { reference, timeout = configuredTimeoutMs() } = {}) => {
      const signal = AbortSignal.timeout(timeout)
      for (;;) {
        const found = events.find(
          (event) =>
            event.type === type && (reference === undefined || event.data.reference === reference),
        )
        if (found !== undefined) return found
        await once(arrivals, 'event', { signal }).catch(() => {
          const all = events.map((each) => `${each.type} of ${each.data.reference ?? each.data.id}`)
          throw new Error(
            `No ${type} of ${reference ?? 'anybody'} came. These did: ${all.join(', ') || 'none'}`,
          )
        })
      }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
