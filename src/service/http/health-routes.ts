import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { healthPath, readyPath } from '../../contract/paths'
import { HttpProblem } from './problems/http-problem'
import { onlyMethods } from './requests/only-methods'

/** A load balancer waits for some seconds at most; ours is the first to answer. */
const readyTimeoutMs = 1500

/** `isReady` is false while the service stops, and when a store is away. A store that is silent is away too. */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const isReadyInTime = inTime(isReady, readyTimeoutMs)
  app.get(healthPath, async () => ({ status: 'alive' }))
  app.get(readyPath, async () => {
    if (!(await isReadyInTime())) throw new HttpProblem(503, 'Not ready for traffic.')
    return { status: 'ready' }
  })
  for (const path of [healthPath, readyPath]) onlyMethods(app, path, ['GET', 'HEAD'])
}

/** False where there is no answer in time. Requests share a check that is under way: a silent store collects no more than one. */
function inTime(check: () => Promise<boolean>, timeoutMs: number): () => Promise<boolean> {
  let running: Promise<boolean> | undefined
  return async () => {
    running ??= check()
      .catch(() => false)
      .finally(() => {
        running = undefined
      })
    return Promise.race([running, pause(timeoutMs, false, { ref: false })])
  }
}
