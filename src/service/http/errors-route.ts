import type { FastifyInstance } from 'fastify'
import { type ErrorReport, errorReportIn, maxReportBytes } from '../../contract/error-report'
import { errorsPath } from '../../contract/routes'
import type { Metrics } from '../metrics/metrics'
import { HttpProblem } from './problems'
import { limitClients, MinuteCounter } from './limit-clients'
import { answer, type Operation } from './openapi'
import { object, text } from './person-schemas'
import { onlyJsonPosts } from './json-posts'

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
  const schema = { operation: reportError }
  app.post(errorsPath, { bodyLimit: maxReportBytes, schema }, async (request, reply) => {
    const report = errorReportIn(request.body)
    if (report === undefined) throw new HttpProblem('notAReport')
    const { browserName, ...thrown } = report
    metrics?.pageFailed(thrown.name, browserName)
    if (logged.count('all').current <= maxLogged) request.log.warn({ thrown }, 'error on a page')
    return reply.code(204).send()
  })
}

function reportError(): Operation {
  const example: ErrorReport = {
    name: 'TypeError',
    message: 'URL.canParse is not a function',
    chunk: 'lazy-screens-B2xK9aQd.js:1:20345',
    browser: 'Chrome 102',
  }
  const schema = object(Object.fromEntries(Object.keys(example).map((name) => [name, text])))
  return {
    operationId: 'reportError',
    group: 'operation',
    summary: 'Report an error that was thrown on a page',
    description: `The form and the desk send it. The body has at most ${maxReportBytes / 1024} KB.`,
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    answers: { 204: answer('The report was taken') },
  }
}
