import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { idempotencyKeyHeader } from '../../contract/headers'
import { personPath } from '../../contract/routes'
import type { Settings } from '../settings/settings'
import { type Call, failedCall, readResponse } from './call'

/** The upstream API that creates people. */
export interface PersonApi {
  /** Without a trailing slash. */
  url: string
  auth: { name: string; value: string } | undefined
  /** Further headers that the operator sets. */
  headers?: Readonly<Record<string, string>> | undefined
  /** The header that has the reference of the person's session. */
  referenceHeader?: string | undefined
  /** Time for all attempts for one person together. */
  timeoutMs: number
}

/** Undefined when this service creates people itself. */
export function personApiOf(settings: Settings): PersonApi | undefined {
  const { PERSON_API_URL: url, PERSON_API_AUTH: auth, PERSON_API_TIMEOUT: seconds } = settings
  const { PERSON_API_HEADERS: headers, PERSON_API_REFERENCE_HEADER: referenceHeader } = settings
  if (url === undefined) return undefined
  return { url, auth, headers, referenceHeader, timeoutMs: seconds * 1000 }
}

/** Shorter values of further headers are words such as "test", which sentences need. */
const minSecretLength = 8

/** Returns the values that may leave this process only in a header there: of the secret also the part after "Bearer". */
function secretsOf({ auth, headers = {} }: PersonApi): string[] {
  const further = Object.values(headers).filter(({ length }) => length >= minSecretLength)
  if (auth === undefined) return further
  const [, ...parts] = auth.value.split(/\s+/)
  return [auth.value, ...parts, ...further]
}

/** The request for one person. Every attempt sends the same bytes. */
export interface UpstreamRequest {
  body: string
  key: string
  /** Of the person's session. It is sent in the header that the operator has named, else nowhere. */
  reference?: string | null
  /** Values that no sentence of the call may repeat, besides the secret of the API. */
  maskedValues: readonly string[]
}

/** Many times the size of a response with the whole person and all errors. */
const maxResponseBytes = 512 * 1024

/**
 * Sends one `POST /person` as the contract defines it. It never throws. Each call has a connection of its own, and nothing
 * is sent before that is established: so a call that failed without it surely created nobody.
 */
export async function callUpstream(
  api: PersonApi,
  { body, key, reference, maskedValues }: UpstreamRequest,
  signal: AbortSignal,
): Promise<Call> {
  const { auth, referenceHeader = '' } = api
  const url = new URL(`${api.url}${personPath}`)
  const isSecure = url.protocol === 'https:'
  let wasConnected = false
  try {
    // It follows no redirect: the secret must only reach the configured URL.
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        // Some gateways refuse a request without one.
        'user-agent': 'node',
        ...api.headers,
        [idempotencyKeyHeader]: key,
        // A header has ASCII alone.
        ...(referenceHeader !== '' && reference && { [referenceHeader]: encodeURI(reference) }),
        ...(auth && { [auth.name]: auth.value }),
      },
      agent: false,
      signal,
    })
    // `once` below listens only until the response, and an error that nobody listens to ends the process.
    request.on('error', () => undefined)
    request.once('socket', (socket) => {
      // TLS has checked the certificate by then.
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        wasConnected = true
        request.end(body)
      })
    })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const text = await readText(response)
    if (text === undefined)
      return { state: 'unknown', why: 'The answer was too long to be read.', isFromApi: true }
    const { statusCode: status = 0, headers } = response
    return readResponse(
      { status, headers: { get: (name) => String(headers[name] ?? '') }, text },
      { body: JSON.parse(body), maskedValues: [...secretsOf(api), ...maskedValues] },
    )
  } catch (error) {
    return failedCall(error, { wasConnected, isOutOfTime: signal.aborted })
  }
}

/** Undefined when the body exceeds the limit; throws when it breaks off. */
async function readText(response: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response) {
    length += chunk.length
    if (length > maxResponseBytes) return undefined
    chunks.push(chunk)
  }
  // Without a byte order mark, which some servers send and no JSON may have.
  return new TextDecoder().decode(Buffer.concat(chunks))
}
