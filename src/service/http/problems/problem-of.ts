import { StoreFailure } from '../../failures/store-failure'
import { HttpProblem } from './http-problem'
import { outcomeProblem } from './outcome-problem'

/** Returns the problem for any error. Only an HttpProblem keeps its message: other messages may quote the request. */
export function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (error instanceof StoreFailure) return outcomeProblem({ state: error.state, cause: error })
  const status = statusOf(error)
  return status >= 400 && status < 500
    ? new HttpProblem(status, details[status] ?? 'The request was refused.')
    : new HttpProblem(500, 'Something went wrong on our side.')
}

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
