import Fastify, { type FastifyInstance } from 'fastify'
import type { PrometheusMetrics } from '../metrics/prometheus-metrics'
import { handleErrors } from './error-handlers'
import { HttpProblem } from './problems'
import { ownHostRule } from './every-request'

/** Serves the metrics on a port of their own, which the proxy of the users does not reach. */
export function createMetricsApp(
  { print, mediaType }: PrometheusMetrics,
  publicUrl?: string,
): FastifyInstance {
  const app = Fastify()
  handleErrors(app)
  const requireOwnHost = ownHostRule(app, publicUrl)
  app.addHook('onRequest', async ({ raw }) => requireOwnHost(raw))
  app.get('/metrics', async (_request, reply) => reply.type(mediaType).send(await print()))
  app.setNotFoundHandler(() => {
    throw new HttpProblem('nothingHere')
  })
  return app
}
