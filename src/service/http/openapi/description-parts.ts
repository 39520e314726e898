import {
  documentUrlHeader,
  idempotencyReplayedHeader,
  requestIdHeader,
} from '../../../contract/headers'
import type { JsonObject } from '../../../contract/json'
import { instanceOf, problemMediaType } from '../../../contract/problem'
import { serviceLanguages } from '../../../texts/service-languages'
import type { StoreFailureState } from '../../failures/store-failure'
import type { HttpProblem } from '../problems/http-problem'
import { problemOf, storeProblem } from '../problems/problem-of'
import { responseHeaders } from '../requests/cross-origin'
import { compressed, notUtf8, otherCharset } from '../requests/json-body'

type ByName = Readonly<Record<string, unknown>>

/** Problems by the names of their examples. A request example and its response example have the same name. */
export type NamedProblems = Readonly<Record<string, HttpProblem>>

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

/** The error responses of an operation, one for each status. */
export function problemResponses(named: NamedProblems): JsonObject {
  const byStatus: Record<string, [name: string, problem: HttpProblem][]> = {}
  for (const [name, problem] of Object.entries(named))
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

/** The problem of an error that Fastify or Node raises before a route runs. */
function problemOfStatus(status: number): HttpProblem {
  return problemOf(Object.assign(new Error('described'), { statusCode: status }))
}

/** The problems of a body that is no JSON as the service takes it. Every route that takes JSON has them. */
export const jsonProblems: NamedProblems = {
  'not-json': problemOfStatus(400),
  'not-utf-8': notUtf8(),
  'too-large': problemOfStatus(413),
  'not-sent-as-json': problemOfStatus(415),
  'other-charset': otherCharset(),
  compressed: compressed(),
}

export function storeProblems(...states: readonly StoreFailureState[]): NamedProblems {
  return Object.fromEntries(states.map((state) => [state, storeProblem(state)]))
}
