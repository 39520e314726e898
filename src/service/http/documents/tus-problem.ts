import { ERRORS } from '@tus/server'
import { maxDocumentBytes } from '../../../person/document-file'
import { documentRefused, HttpProblem } from '../problems/http-problem'

/** A failure inside @tus/server as a problem; one that is not the protocol's is handed on as it is. */
export function tusProblem(error: unknown, uploadLength: string | undefined): unknown {
  // What @tus/server throws: its own errors are a status and a line of plain text, never what was sent.
  const { status_code: status, body } = Object(error) as { status_code?: unknown; body?: unknown }
  if (typeof status !== 'number' || typeof body !== 'string') return error
  if (status === 413 && Number(uploadLength) > maxDocumentBytes) return documentRefused('tooBig')
  return protocolProblem(statusInstead.get(error) ?? status, body)
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
