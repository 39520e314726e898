import { ERRORS } from '@tus/server'
import { maxDocumentBytes } from '../../../person/document-file'
import { documentRefused, HttpProblem } from '../problems/http-problem'

/** What @tus/server throws: its own errors are a status and a line of plain text, never what was sent. */
interface TusError {
  status_code: number
  body: string
}

/** A failure inside @tus/server as a problem; one that is not the protocol's is handed on as it is. */
export function tusProblem(error: unknown, uploadLength: string | undefined): unknown {
  if (error instanceof HttpProblem || !isTusError(error)) return error
  if (error.status_code === 413 && Number(uploadLength) > maxDocumentBytes)
    return documentRefused('tooBig')
  return protocolProblem(statusInstead.get(error) ?? error.status_code, error.body)
}

/** The library tells these as failures of the server, which clients try again and operators are woken for. */
const statusInstead = new Map<unknown, number>([
  [ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION, 400],
  [ERRORS.ERR_LOCK_TIMEOUT, 423],
  // Another request of the same upload has taken its place.
  [ERRORS.ABORTED, 423],
])

export function protocolProblem(status: number, text: string): HttpProblem {
  const sentence = text.trim().replace(/\.?$/, '.')
  return new HttpProblem(status, sentence)
}

function isTusError(error: unknown): error is TusError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status_code' in error &&
    typeof error.status_code === 'number' &&
    'body' in error &&
    typeof error.body === 'string'
  )
}
