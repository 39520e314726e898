import { DocumentsUnreachable } from '../../documents/s3/documents-unreachable'
import { DatabaseFailure } from '../../postgres/database-failure'
import { HttpProblem } from './http-problem'

/** What any failure is told as. Only an HttpProblem speaks for itself: other messages may hold what was sent. */
export function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (isDiskFull(error)) {
    return new HttpProblem(
      507,
      'The service has no room left to keep this. Nothing of it was kept. Try again later.',
    )
  }
  if (isStoreBusy(error)) {
    return new HttpProblem(503, 'The service is busy. Nothing was kept. Try again in a moment.', {
      headers: { 'Retry-After': '2' },
    })
  }
  if (error instanceof DocumentsUnreachable) {
    return new HttpProblem(503, 'The documents cannot be reached. Try again in a moment.', {
      headers: { 'Retry-After': '5' },
    })
  }
  if (error instanceof DatabaseFailure && error.isLost) {
    return new HttpProblem(
      503,
      'The service cannot reach its database. Whether this was kept is not known: send it again in a moment, and under the same Idempotency-Key nothing is created twice.',
      { headers: { 'Retry-After': '2' } },
    )
  }
  const status = statusOf(error)
  return status >= 400 && status < 500
    ? new HttpProblem(status, sentences[status] ?? 'The request was refused.')
    : new HttpProblem(500, 'Something went wrong on our side.')
}

/** For the failures Fastify and Node find before a route is reached. */
const sentences: Readonly<Record<number, string>> = {
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

/** No room on the disk, none within the quota, none within the limit for one file; and PostgreSQL's. */
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])
const sqliteFull = 13
/** SQLite tells a full disk alone as full; a quota or a limit is a write that failed. */
const sqliteWriteFailed = 778
const sqliteBusy = 5
/**
 * PostgreSQL's for what it undid: others were quicker once too often, no lock or answer came in time, no memory,
 * or the replica it was asked of may not write (yet).
 */
const postgresBusy = new Set(['40001', '40P01', '55P03', '57014', '53200', '25006'])

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && fullDiskCodes.has(error.code))
    return true
  return (
    sqliteCodeOf(error) === sqliteFull ||
    ('errcode' in error && error.errcode === sqliteWriteFailed)
  )
}

function isStoreBusy(error: unknown): boolean {
  if (error instanceof DatabaseFailure) return !error.isLost && postgresBusy.has(error.code ?? '')
  return error instanceof Error && sqliteCodeOf(error) === sqliteBusy
}

/** The low byte: the rest tells variants apart. */
function sqliteCodeOf(error: Error): number | undefined {
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}
