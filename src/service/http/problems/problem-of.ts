import { idempotencyKeyHeader } from '../../../contract/headers'
import type { ServiceTexts } from '../../../texts/service-texts'
import { StoreFailure, type StoreFailureState } from '../../failures/store-failure'
import { HttpProblem, retryAfter } from './http-problem'

/** Returns the problem for any error. Only an HttpProblem keeps its message: other messages may quote the request. */
export function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (error instanceof StoreFailure) return storeProblem(error.state)
  const status = statusOf(error)
  return status >= 400 && status < 500
    ? new HttpProblem(status, details[status] ?? 'The request was refused.')
    : new HttpProblem(500, ({ outcomes }) => ({ detail: outcomes.storeBroken }))
}

/** The status, and the seconds for Retry-After. */
const statuses: Readonly<
  Record<StoreFailureState, readonly [status: number, retryAfter?: number]>
> = {
  storeFull: [507],
  clientFull: [507, 20],
  clientDayFull: [507, 600],
  uploadsFull: [507, 20],
  storeBusy: [503, 2],
  databaseLost: [503, 2],
  documentsUnreachable: [503, 5],
  inspectionBusy: [503, 5],
  storeBroken: [500],
}

export function storeProblem(state: StoreFailureState): HttpProblem {
  const [status, seconds] = statuses[state]
  const parts = seconds === undefined ? {} : retryAfter(seconds)
  const words =
    state === 'databaseLost'
      ? databaseLost
      : ({ outcomes }: ServiceTexts) => ({ detail: outcomes[state] })
  return new HttpProblem(status, words, parts)
}

const databaseLost = `We do not know if this was saved. Send it again in a moment. With the same ${idempotencyKeyHeader}, nothing is saved twice.`

/** For errors of Fastify and Node before a route is reached. */
const details: Readonly<Record<number, string>> = {
  400: 'The request could not be read. Its body must be a JSON object.',
  404: 'There is nothing at this address.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The body must be sent as application/json.',
  431: 'The request headers are too large.',
}

function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error)) return 500
  return typeof error.statusCode === 'number' ? error.statusCode : 500
}
