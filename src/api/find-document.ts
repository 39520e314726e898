import { documentUrlHeader } from '../contract/headers'
import { Failure } from './failure'
import { sessionHeaders } from './session-token'

const timeoutMs = 15_000

const headersNow = () => ({ 'tus-resumable': '1.0.0', ...sessionHeaders() })

/**
 * Asks for a finished upload (tus `HEAD`). Resolves to the document's fresh address, or to undefined if the service
 * does not have the whole file, or stored it too long ago. Rejects with a `Failure` without an answer.
 */
export async function findDocument(uploadUrl: string): Promise<string | undefined> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  const response = await fetch(uploadUrl, {
    method: 'HEAD',
    headers: headersNow(),
    signal: controller.signal,
  })
    .catch(() => {
      throw new Failure('unreachable')
    })
    .finally(() => clearTimeout(timer))
  if (response.ok) return response.headers.get(documentUrlHeader) ?? undefined
  if (response.status === 404 || response.status === 410 || response.status === 403)
    return undefined
  throw new Failure('unreachable')
}

/** Deletes an upload. If this fails, the service deletes it later. */
export function removeUpload(uploadUrl: string): void {
  fetch(uploadUrl, { method: 'DELETE', headers: headersNow() }).catch(() => undefined)
}
