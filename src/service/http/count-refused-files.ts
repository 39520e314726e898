import type { FastifyInstance } from 'fastify'
import { StoreFailure, type StoreFailureState } from '../failures/failures'
import type { Metrics } from '../metrics/metrics'
import { HttpProblem } from './problems'

/** Counts the files that the upload routes of this scope refuse, whatever part of the service does. */
export function countRefusedFiles(
  app: FastifyInstance,
  metrics: Pick<Metrics, 'fileRefused'>,
): void {
  app.addHook('onError', async (_request, _reply, error) => {
    const reason = reasonOf(error)
    if (reason !== undefined) metrics.fileRefused(reason)
  })
}

const fullStates = new Set<StoreFailureState>([
  'clientFull',
  'clientDayFull',
  'uploadsFull',
  'inspectionBusy',
])

function reasonOf(error: unknown): string | undefined {
  if (error instanceof HttpProblem) return error.code
  return error instanceof StoreFailure && fullStates.has(error.state) ? error.state : undefined
}
