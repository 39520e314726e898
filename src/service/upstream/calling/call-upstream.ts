import { idempotencyKeyHeader } from '../../../contract/headers'
import { personPath } from '../../../contract/paths'
import { outcomeOfError } from './outcome-of-error'
import type { Outcome } from './outcome'
import type { PersonApi } from '../person-api'
import { readResponse } from './read-response'

/** What is sent for one person, the same to the byte however often it is. */
export interface UpstreamRequest {
  body: string
  key: string
  /** In no sentence that comes back. */
  maskedValues: readonly string[]
}

/** Many times what an answer with the whole person and all its errors has. */
const maxResponseBytes = 512 * 1024

/** One `POST /person` as the contract has it. Whatever happens comes back as an outcome; nothing is thrown. */
export async function callUpstream(
  { url, auth }: PersonApi,
  { body, key, maskedValues }: UpstreamRequest,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const response = await fetch(`${url}${personPath}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        [idempotencyKeyHeader]: key,
        ...(auth && { [auth.name]: auth.value }),
      },
      body,
      // The secret goes to the address that was set, and no further.
      redirect: 'manual',
      signal,
    })
    const text = await readText(response)
    if (text === undefined)
      return { state: 'unknown', why: 'The answer was too long to be read.', isFromApi: true }
    return readResponse({ status: response.status, headers: response.headers, text }, maskedValues)
  } catch (error) {
    return outcomeOfError(error)
  }
}

/** Undefined where it is longer than any answer; throws where it breaks off. */
async function readText({ body }: Response): Promise<string | undefined> {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  // The types of fetch lack what the stream of Node's has: to be read piece by piece.
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxResponseBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
