import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { idempotencyReplayedHeader } from '../../contract/headers'
import { isObject } from '../../contract/json'
import { sandboxAnswerTo } from '../sandbox/sandbox-people'

/** Longer than the form's timeout of 30 seconds. */
const maxDelayMs = 45_000

/**
 * Delays the first response for one sandbox number until the client disconnects, at most `delayMs`. A retry with the
 * same key gets its response at once.
 */
export function delayResponse(app: FastifyInstance, delayMs = maxDelayMs): void {
  app.addHook('onSend', async (request, reply) => {
    const isFirst = reply.statusCode === 201 && !reply.hasHeader(idempotencyReplayedHeader)
    if (!isFirst || sandboxAnswerTo(bvnIn(request.body)) !== 'timesOut') return
    const end = new AbortController()
    const { signal } = end
    await Promise.race([
      once(reply.raw, 'close', { signal }),
      pause(delayMs, undefined, { signal }),
    ]).finally(() => end.abort())
  })
}

function bvnIn(body: unknown): unknown {
  return isObject(body) ? body['bank_id_number'] : undefined
}
