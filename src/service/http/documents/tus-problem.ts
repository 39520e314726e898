import { ERRORS } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { maxDocumentBytes } from '../../../person'
import { documentRefused, HttpProblem } from '../problems/http-problem'

/** Returns an error of @tus/server as a problem, and any other error unchanged. */
export function tusProblem(error: unknown, uploadLength: string | undefined): unknown {
  // Errors of @tus/server have a status and a line of plain text, and no data of the request.
  const { status_code: status, body } = Object(error) as { status_code?: unknown; body?: unknown }
  if (typeof status !== 'number' || typeof body !== 'string') return error
  if (status === 413 && Number(uploadLength) > maxDocumentBytes) return documentRefused('tooBig')
  return protocolProblem(statusInstead.get(error) ?? status, body)
}

const tusVersion = '1.0.0'

/** Throws the problem that tus 1.0.0 requires for a request in no version, or in another one. */
export async function requireTusVersion({ headers }: FastifyRequest): Promise<void> {
  if (headers['tus-resumable'] !== tusVersion) throw otherTusVersion()
}

export function otherTusVersion(): HttpProblem {
  return new HttpProblem(412, `The header Tus-Resumable must be ${tusVersion}.`, {
    headers: { 'Tus-Version': tusVersion },
  })
}

/** Part of no protocol here. Whoever reads a URL in another way than the router could mean another upload. */
export function urlHasQuery(): HttpProblem {
  return new HttpProblem(400, 'The address of an upload has no query.')
}

/** @tus/server reports these as server errors, which would make clients retry and alert operators. */
const statusInstead = new Map<unknown, number>([
  [ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION, 400],
  // A PATCH with Upload-Length, although the length was set at creation.
  [ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION, 400],
  [ERRORS.ERR_LOCK_TIMEOUT, 423],
  // Another request for the same upload took the lock.
  [ERRORS.ABORTED, 423],
])

export function protocolProblem(status: number, text: string): HttpProblem {
  const sentence = text.trim().replace(/\.?$/, '.')
  return new HttpProblem(status, sentence)
}
