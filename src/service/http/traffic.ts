import type { FastifyInstance } from 'fastify'

export interface Traffic {
  isStopping: () => boolean
  /** From now on not ready, while what is in flight ends; resolves when it has, at the latest after the limit. */
  drain: (timeoutMs: number) => Promise<void>
}

/**
 * Knows what is in flight. While it drains the service still listens, so that a proxy sees `/ready` turn and
 * nobody's request meets a closed door; each connection ends with its answer.
 */
export function watchTraffic(app: FastifyInstance): Traffic {
  let inFlight = 0
  let isStopping = false
  let onIdle: (() => void) | undefined

  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1
    // Also where the client went away: an answer that nobody takes never ends.
    reply.raw.once('close', () => {
      inFlight -= 1
      if (inFlight === 0) onIdle?.()
    })
    if (isStopping) reply.header('Connection', 'close')
  })

  return {
    isStopping: () => isStopping,
    async drain(timeoutMs) {
      isStopping = true
      if (inFlight === 0) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs)
        onIdle = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
  }
}
