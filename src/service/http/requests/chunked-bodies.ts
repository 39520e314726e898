import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Whether the body has unknown length. Node takes about 2 µs per chunk, even for one byte. */
export function isChunked({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined
}

/**
 * Closes the connection after a response to an unread chunked body. Node would otherwise read to its end, which may
 * never come.
 */
export function closeAfterUnreadChunks(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (isChunked(raw) && !raw.complete) reply.header('Connection', 'close')
  })
}
