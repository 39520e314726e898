import { documentUrlHeader } from '../contract/headers'

/** How long an answer is waited for, in milliseconds. */
const timeoutMs = 15_000

/**
 * Asks for a finished upload again (tus `HEAD`). Resolves to the document's fresh address, or to undefined
 * where the service no longer has it whole; rejects where no answer could be had.
 */
export async function findDocument(uploadUrl: string): Promise<string | undefined> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  const response = await fetch(uploadUrl, {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0' },
    signal: controller.signal,
  }).finally(() => clearTimeout(timer))
  if (response.ok) return response.headers.get(documentUrlHeader) ?? undefined
  if (response.status === 404 || response.status === 410 || response.status === 403)
    return undefined
  throw new Error(`The service answered ${response.status}`)
}

/** Removes an upload from the service, as far as that can be done now: what stays is swept there. */
export function removeUpload(uploadUrl: string): void {
  fetch(uploadUrl, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(
    () => undefined,
  )
}
