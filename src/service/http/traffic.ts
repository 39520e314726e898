import type { FastifyInstance } from 'fastify'

export interface Traffic {
  isStopping: () => boolean
  /** Turns `/ready` to 503. Resolves when no request is in flight, or after the timeout. */
  drain: (timeoutMs: number) => Promise<void>
}

/**
 * Tracks requests in flight. During a drain the service still listens, so that a proxy sees `/ready` and no request is
 * refused. Each connection closes after its response.
 */
export function watchTraffic(app: FastifyInstance): Traffic {
  let inFlight = 0
  let isStopping = false
  let onIdle: (() => void) | undefined

  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1
    // The close event also fires when the client disconnects, while the response would never finish.
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
