import {
  deskKeyHeader,
  idempotencyKeyHeader,
  personCaseHeader,
  privacyAgreementHeader,
} from '../../../contract/headers'
import type { JsonObject } from '../../../contract/json'
import { agreementPattern, formatAgreement } from '../../../contract/privacy'
import { maxDocumentBytes, personCases } from '../../../person'
import type { requestHeaders } from '../requests/cross-origin'
import { maxKeyLength } from '../post-person/person-headers'
import { refTo } from './refs'

/** OpenAPI ignores Content-Type as a parameter, browsers set X-Requested-With, and Desk-Key is a security scheme. */
type HeaderParameter = Exclude<
  (typeof requestHeaders)[number],
  'Content-Type' | 'X-Requested-With' | typeof deskKeyHeader
>

const bytes = { type: 'integer', minimum: 0, maximum: maxDocumentBytes }

const headers: Readonly<Record<HeaderParameter, JsonObject>> = {
  [idempotencyKeyHeader]: {
    description:
      'The same key with the same body creates one person, however often it is sent. A refusal frees the key.',
    schema: { type: 'string', minLength: 1, maxLength: maxKeyLength },
    example: '0198d3a5-8f5e-7c3a-b1f0-5d1c2e9a7b46',
  },
  [personCaseHeader]: {
    description:
      'The case whose rules apply. Without it, the service finds the case from the body.',
    schema: { type: 'string', enum: personCases },
    example: personCases[0],
  },
  [privacyAgreementHeader]: {
    description:
      'The privacy notice that the person agreed to: the SHA-256 of its text, its language, and when. It is stored ' +
      'with the person, and is no part of what the idempotency key is bound to.',
    schema: { type: 'string', pattern: agreementPattern.source },
    example: formatAgreement({
      hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      language: 'en',
      time: '2026-01-15T09:30:00.000Z',
    }),
  },
  'Tus-Resumable': {
    description: 'The version of tus.',
    required: true,
    schema: { type: 'string', enum: ['1.0.0'] },
  },
  'Upload-Length': {
    description: 'The size of the whole file in bytes. An empty file is refused.',
    required: true,
    schema: bytes,
    example: 123_456,
  },
  'Upload-Offset': {
    description: 'How many bytes of the file come before this piece.',
    required: true,
    schema: bytes,
    example: 0,
  },
  'Upload-Metadata': {
    description:
      '`filename`, `filetype` and `type`, encoded as tus requires. They are hints only: the bytes decide.',
    schema: { type: 'string' },
    example: 'filename cGFzc3BvcnQuanBn,type cGFzc3BvcnQ=',
  },
  'X-HTTP-Method-Override': {
    description: 'The intended method, on networks that block PATCH and DELETE.',
    required: true,
    schema: { type: 'string', enum: ['PATCH', 'DELETE'] },
  },
}

/** The parameters as components, by name. */
export function parameters(): JsonObject {
  const inHeaders = Object.entries(headers).map(
    ([name, parameter]) => [name, { name, in: 'header', ...parameter }] as const,
  )
  return { ...Object.fromEntries(inHeaders), ...ofDocumentUrl, uploadId }
}

const uploadId = {
  name: 'id',
  in: 'path',
  description: 'From the address in `Location`.',
  required: true,
  schema: { type: 'string' },
}

/** The parts of a Document-Url. A client uses the URL unchanged. */
const ofDocumentUrl = {
  documentId: {
    name: 'id',
    in: 'path',
    description: 'The id of the document.',
    required: true,
    schema: { type: 'string' },
  },
  expires: {
    name: 'expires',
    in: 'query',
    description: 'When the address expires, in seconds since 1970.',
    required: true,
    schema: { type: 'string' },
  },
  signature: {
    name: 'signature',
    in: 'query',
    description: 'Signed by the service.',
    required: true,
    schema: { type: 'string' },
  },
}

type ParameterName = HeaderParameter | keyof typeof ofDocumentUrl | 'uploadId'

export function parameterRefs(...names: readonly ParameterName[]): JsonObject[] {
  return names.map((name) => refTo('parameters', name))
}

export const securitySchemes = {
  deskKey: {
    type: 'apiKey',
    in: 'header',
    name: deskKeyHeader,
    description: 'The setting DESK_KEY of the service.',
  },
} as const
