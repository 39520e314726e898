import {
  documentUrlHeader,
  idempotencyReplayedHeader,
  requestIdHeader,
} from '../../../contract/headers'
import type { JsonObject } from '../../../contract/json'
import { instanceOf, problemMediaType } from '../../../contract/problem'
import { serviceLanguages } from '../../../texts/service-languages'
import { documentRefusalCodes } from '../../../person'
import {
  outcomeProblem,
  documentRefused,
  HttpProblem,
  personRefused,
  type ProblemName,
} from '../problems'
import { responseHeaders } from '../requests/cross-origin'
import { methodNotAllowed } from '../requests/only-methods'

type ByName = Readonly<Record<string, unknown>>

/** What a person who was created is answered with, beside what was sent. */
export const created = {
  id: '0198d3a5-9c41-7b60-8e2f-6a4d3b1c5e70',
  created_at: '2026-01-15T09:30:00.000Z',
}

export const text = { type: 'string' }

export function refTo(section: 'schemas' | 'parameters' | 'headers', name: string): JsonObject {
  return { $ref: `#/components/${section}/${name}` }
}

export function object(properties: JsonObject, required = Object.keys(properties)): JsonObject {
  return { type: 'object', properties, required }
}

export function json(schema: JsonObject, examples: ByName): JsonObject {
  return { 'application/json': { schema, examples: namedExamples(examples) } }
}

function namedExamples(examples: ByName): JsonObject {
  return Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]))
}

/** Those that CORS must expose, and those that need no permission. */
const headers = [
  ...responseHeaders,
  'Cache-Control',
  'ETag',
  'Accept-Encoding',
  'WWW-Authenticate',
  'Content-Language',
] as const

const headerDescriptions: Partial<Record<(typeof headers)[number], string>> = {
  'Retry-After': 'Seconds to wait before the next try.',
  [documentUrlHeader]: 'Absolute, signed, expiring. It goes into `documents[].url`.',
  [idempotencyReplayedHeader]: '`true` when this response was sent before.',
  [requestIdHeader]: 'The id of the request in the log of the service, for support.',
  'Upload-Expires': 'When an unfinished upload is removed, an HTTP date.',
}

/** The response headers as components, by name. */
export function headerComponents(): JsonObject {
  return Object.fromEntries(
    headers.map((name) => [name, { description: headerDescriptions[name] ?? name, schema: text }]),
  )
}

export function response(
  description: string,
  names: readonly (typeof headers)[number][] = [],
  content?: JsonObject,
): JsonObject {
  const refs = Object.fromEntries(names.map((name) => [name, refTo('headers', name)]))
  return { description, headers: refs, ...(content && { content }) }
}

/** The same in every example. */
const instance = instanceOf('0f0e4b1c-6d2a-4c57-9c3b-8f1d2e3a4b5c')

/** Problems whose words are about the request. */
const aboutRequests: Partial<Record<ProblemName, HttpProblem>> = {
  refused: personRefused([{ path: ['dob'], code: 'tooLongAgo' }]),
  exists: outcomeProblem({ state: 'exists', id: created.id }),
  refusedUpstream: outcomeProblem({
    state: 'refusedUpstream',
    status: 422,
    errors: [{ pointer: '#/phone', code: 'refused', detail: '' }],
    reference: '0198d3a5a2b87d11',
  }),
  tooManyRequests: new HttpProblem('tooManyRequests', { retryAfter: 60 }),
  otherMethod: methodNotAllowed(['HEAD', 'PATCH', 'DELETE', 'OPTIONS']),
}

/** Returns the problem of a name, or of each code of a document that is refused, with the names of their examples. */
function named(name: ProblemName): (readonly [example: string, problem: HttpProblem])[] {
  if (name === 'documentRefused')
    return documentRefusalCodes.map((code) => [code, documentRefused(code)])
  return [[name, aboutRequests[name] ?? new HttpProblem(name)]]
}

/** The error responses of an operation, one for each status. A request example and its answer have the same name. */
export function problemResponses(names: readonly ProblemName[]): JsonObject {
  const byStatus: Record<string, (readonly [string, HttpProblem])[]> = {}
  for (const [name, problem] of names.flatMap(named))
    (byStatus[problem.status] ??= []).push([name, problem])
  const responses = Object.entries(byStatus).map(([status, entries]) => {
    const sent = entries.flatMap(([, problem]) => Object.keys(problem.headers))
    const bodies = entries.map(
      ([name, problem]) => [name, { ...problem.bodyIn(serviceLanguages.en), instance }] as const,
    )
    const titles = new Set(bodies.map(([, { title }]) => title))
    return [
      status,
      problemResponse([...titles].join(', or '), sent, Object.fromEntries(bodies)),
    ] as const
  })
  return { ...Object.fromEntries(responses), default: problemResponse('Any other error') }
}

function problemResponse(description: string, sent: readonly string[] = [], examples?: ByName) {
  const known = headers.filter((name) => sent.includes(name))
  return response(description, [requestIdHeader, 'Content-Language', ...known], {
    [problemMediaType]: {
      schema: refTo('schemas', 'Problem'),
      ...(examples && { examples: namedExamples(examples) }),
    },
  })
}

/** Of a body that is no JSON as the service takes it. Every route that takes JSON has them. */
export const jsonProblems: readonly ProblemName[] = [
  'notJson',
  'notUtf8',
  'tooLarge',
  'notSentAsJson',
  'otherCharset',
  'compressed',
]
