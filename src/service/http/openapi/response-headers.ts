import {
  documentUrlHeader,
  idempotencyReplayedHeader,
  requestIdHeader,
} from '../../../contract/headers'
import type { JsonObject } from '../../../contract/json'
import type { responseHeaders } from '../requests/cross-origin'
import { refTo } from './refs'

/** The headers that CORS must expose, and the headers that need no permission. */
type ResponseHeader =
  | (typeof responseHeaders)[number]
  | 'Cache-Control'
  | 'ETag'
  | 'Accept-Encoding'
  | 'WWW-Authenticate'
  | 'Content-Language'

const text = { type: 'string' }
const bytes = { type: 'integer' }

const headers: Readonly<
  Record<ResponseHeader, readonly [description: string, schema: JsonObject]>
> = {
  Location: ['The address of the new upload, or of the file.', text],
  'Retry-After': ['Seconds to wait before the next try.', bytes],
  Allow: ['The methods that this address takes.', text],
  [documentUrlHeader]: [
    'The address of the finished document: absolute, signed, expiring. It goes into `documents[].url`.',
    text,
  ],
  [idempotencyReplayedHeader]: [
    '`true` when this response was sent before.',
    { type: 'string', enum: ['true'] },
  ],
  [requestIdHeader]: [
    'The id of the request in the log of the service, for support.',
    { type: 'string', format: 'uuid' },
  ],
  'Tus-Resumable': ['The version of tus.', text],
  'Tus-Version': ['The versions of tus that the service speaks.', text],
  'Tus-Extension': ['The extensions of tus that the service has.', text],
  'Tus-Max-Size': ['The size of the largest document, in bytes.', bytes],
  'Upload-Length': ['The size of the whole file, in bytes.', bytes],
  'Upload-Offset': ['How many bytes are stored.', bytes],
  'Upload-Expires': ['When an unfinished upload is removed, an HTTP date.', text],
  'Cache-Control': ['Whether a cache may store the response.', text],
  ETag: ['The version of this document, for `If-None-Match`.', text],
  'Accept-Encoding': ['The only Content-Encoding of a body that is accepted.', text],
  'Content-Language': ['The language of the sentences.', text],
  'WWW-Authenticate': ['The header that is missing.', text],
}

/** The response headers as components, by name. */
export function headerComponents(): JsonObject {
  return Object.fromEntries(
    Object.entries(headers).map(([name, [description, schema]]) => [name, { description, schema }]),
  )
}

export function headerRefs(...names: readonly ResponseHeader[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, refTo('headers', name)]))
}

export function isResponseHeader(name: string): name is ResponseHeader {
  return Object.hasOwn(headers, name)
}
