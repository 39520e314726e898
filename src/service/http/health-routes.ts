import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { healthPath, readyPath } from '../../contract/paths'
import { HttpProblem } from './problems/http-problem'
import { onlyMethods } from './requests/only-methods'

/** A load balancer waits for some seconds at most; ours is the first to answer. */
const readyTimeoutMs = 1500

/** What may come: nothing while the service stops, and when a store is full, away or silent. */
type Ready = 'all' | 'people' | 'nothing'

export function healthRoutes(app: FastifyInstance, readyFor: () => Promise<Ready>): void {
  const readyWithinTimeout = withTimeout(readyFor, readyTimeoutMs)
  app.get(healthPath, async () => ({ status: 'alive' }))
  app.get(readyPath, async () => {
    const ready = await readyWithinTimeout()
    if (ready === 'nothing') throw new HttpProblem(503, 'Not ready for traffic.')
    // Still 200: people can be created, and without traffic they could not.
    return { status: 'ready', ...(ready === 'people' && { documents: 'full' }) }
  })
  for (const path of [healthPath, readyPath]) onlyMethods(app, path, ['GET', 'HEAD'])
}

/** Nothing where there is no answer in time. Requests share a check that is under way: a silent store collects no more than one. */
function withTimeout(check: () => Promise<Ready>, timeoutMs: number): () => Promise<Ready> {
  let running: Promise<Ready> | undefined
  return async () => {
    running ??= check()
      .catch((): Ready => 'nothing')
      .finally(() => {
        running = undefined
      })
    return Promise.race([running, pause<Ready>(timeoutMs, 'nothing', { ref: false })])
  }
}
