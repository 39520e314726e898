import type { FastifyInstance } from 'fastify'
import { errorReportIn, maxReportBytes } from '../../contract/error-report'
import { errorsPath } from '../../contract/routes'
import type { Metrics } from '../metrics/metrics'
import { HttpProblem } from './problems'
import { limitClients } from './limit-clients'
import { MinuteCounter } from './minute-counter'
import { onlyJsonPosts } from './requests/only-methods'

/** A page sends 5 at most, and many phones may share an IP. */
const maxPerClient = 30
/** For all clients together. Beyond it reports are counted, and not logged. */
const maxLogged = 60

/** Takes what was thrown on a page: one line in the log, without anything that a person typed. */
export async function errorsRoute(
  app: FastifyInstance,
  metrics: Pick<Metrics, 'pageFailed'> | undefined,
): Promise<void> {
  const logged = new MinuteCounter()
  await limitClients(app, maxPerClient, ({ method }) => method === 'POST')
  onlyJsonPosts(app, errorsPath)
  app.post(errorsPath, { bodyLimit: maxReportBytes }, async (request, reply) => {
    const report = errorReportIn(request.body)
    if (report === undefined) throw new HttpProblem('notAReport')
    const { browserName, ...thrown } = report
    metrics?.pageFailed(thrown.name, browserName)
    if (logged.count('all').current <= maxLogged) request.log.warn({ thrown }, 'error on a page')
    return reply.code(204).send()
  })
}
