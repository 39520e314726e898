import type { FastifyInstance } from 'fastify'
import { healthPath, readyPath } from '../../contract/paths'
import { HttpProblem } from './http-problem'
import { onlyMethods } from './only-methods'

/** `isReady` is false while the service stops, and when a store does not answer. */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get(healthPath, async () => ({ status: 'alive' }))
  app.get(readyPath, async () => {
    if (!(await isReady())) throw new HttpProblem(503, 'Not ready for traffic.')
    return { status: 'ready' }
  })
  for (const path of [healthPath, readyPath]) onlyMethods(app, path, ['GET', 'HEAD'])
}
