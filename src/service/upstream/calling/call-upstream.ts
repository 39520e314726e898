import { idempotencyKeyHeader } from '../../../contract/headers'
import { personPath } from '../../../contract/routes'
import { type PersonApi, secretsOf } from '../person-api'
import type { Call } from './call'
import { failedCall } from './failed-call'
import { readResponse } from './read-response'

/** The request for one person. Every attempt sends the same bytes. */
export interface UpstreamRequest {
  body: string
  key: string
  /** Values that no sentence of the call may repeat, besides the secret of the API. */
  maskedValues: readonly string[]
}

/** Many times the size of a response with the whole person and all errors. */
const maxResponseBytes = 512 * 1024

/** Sends one `POST /person` as the contract defines it. It never throws. */
export async function callUpstream(
  api: PersonApi,
  { body, key, maskedValues }: UpstreamRequest,
  signal: AbortSignal,
): Promise<Call> {
  const { url, auth } = api
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
      // The secret must only reach the configured URL.
      redirect: 'manual',
      signal,
    })
    const text = await readText(response)
    if (text === undefined)
      return { state: 'unknown', why: 'The answer was too long to be read.', isFromApi: true }
    const { status, headers } = response
    return readResponse(
      { status, headers, text },
      { body: JSON.parse(body), maskedValues: [...secretsOf(api), ...maskedValues] },
    )
  } catch (error) {
    return failedCall(error)
  }
}

/** Undefined when the body exceeds the limit; throws when it breaks off. */
async function readText({ body }: Response): Promise<string | undefined> {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  // fetch's types do not declare that Node's stream is async iterable.
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxResponseBytes) return undefined
    chunks.push(chunk)
  }
  // Without a byte order mark, which some servers send and no JSON may have.
  return new TextDecoder().decode(Buffer.concat(chunks))
}
