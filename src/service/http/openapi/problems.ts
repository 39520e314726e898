import { requestIdHeader } from '../../../contract/headers'
import type { JsonObject } from '../../../contract/json'
import { instanceOf, type Problem, problemMediaType, problemTypes } from '../../../contract/problem'
import { documentRefusalCodes, refusalCodes } from '../../../person'
import { serviceLanguages } from '../../../texts/service-languages'
import type { StoreFailureState } from '../../failures/store-failure'
import { HttpProblem, retryAfter } from '../problems/http-problem'
import { problemOf, storeProblem } from '../problems/problem-of'
import { compressed, notUtf8, otherCharset } from '../requests/json-body'
import { hostRule } from '../requests/request-host'
import { namedExamples, refTo } from './refs'
import { headerRefs, isResponseHeader } from './response-headers'

/** The body of every error, RFC 9457. */
export const problemSchema: JsonObject = {
  type: 'object',
  description: 'An error, RFC 9457. It never contains a value of the request.',
  properties: {
    type: { type: 'string', enum: Object.values(problemTypes) },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: {
      type: 'string',
      enum: documentRefusalCodes,
      description: 'Why a document was refused.',
    },
    errors: {
      type: 'array',
      description: 'Every broken field of a person.',
      items: refTo('schemas', 'FieldProblem'),
    },
    instance: {
      type: 'string',
      description: 'The id of the request in the log of the service, for support.',
    },
    reference: {
      type: 'string',
      description: 'Support finds by it why the API behind the service refused a person.',
    },
  } satisfies Record<keyof Problem, JsonObject>,
  required: ['type', 'title', 'status', 'detail', 'instance'],
}

export const fieldProblemSchema: JsonObject = {
  type: 'object',
  properties: {
    pointer: {
      type: 'string',
      description: 'A JSON pointer as a URI fragment (RFC 6901).',
      examples: ['#/address/city'],
    },
    code: {
      // Another API behind the service may send other codes.
      anyOf: [{ type: 'string', enum: refusalCodes }, { type: 'string' }],
    },
    detail: { type: 'string', description: 'One sentence that says how to correct the field.' },
  },
  required: ['pointer', 'code', 'detail'],
}

/** The same in every example. */
const instance = instanceOf('0f0e4b1c-6d2a-4c57-9c3b-8f1d2e3a4b5c')

/** Problems by the names of their examples. A request example and its response example have the same name. */
export type NamedProblems = Readonly<Record<string, HttpProblem>>

/** The error responses of an operation, one for each status. */
export function problemResponses(named: NamedProblems): JsonObject {
  const byStatus = new Map<number, [name: string, problem: HttpProblem][]>()
  for (const [name, given] of Object.entries(named)) {
    const { status } = given
    byStatus.set(status, [...(byStatus.get(status) ?? []), [name, given]])
  }
  const responses = [...byStatus].map(
    ([status, entries]) => [status, problemResponse(entries)] as const,
  )
  return { ...Object.fromEntries(responses), default: otherProblem }
}

function problemResponse(entries: readonly (readonly [name: string, given: HttpProblem])[]) {
  const headers = entries.flatMap(([, given]) => Object.keys(given.headers))
  const bodies = entries.map(
    ([name, given]) => [name, { ...given.bodyIn(serviceLanguages.en), instance }] as const,
  )
  const titles = new Set(bodies.map(([, { title }]) => title))
  return {
    description: [...titles].join(', or '),
    headers: headerRefs(requestIdHeader, 'Content-Language', ...headers.filter(isResponseHeader)),
    content: {
      [problemMediaType]: {
        schema: refTo('schemas', 'Problem'),
        examples: namedExamples(Object.fromEntries(bodies)),
      },
    },
  }
}

const otherProblem = {
  description: 'Any other error',
  headers: headerRefs(requestIdHeader, 'Content-Language'),
  content: { [problemMediaType]: { schema: refTo('schemas', 'Problem') } },
}

/** The problem of an error that Fastify or Node raises before a route runs. */
function problemOfStatus(status: number): HttpProblem {
  return problemOf(Object.assign(new Error('described'), { statusCode: status }))
}

/** The problems of a body that is no JSON as the service takes it. Every route that takes JSON has them. */
export function jsonProblems(): NamedProblems {
  return {
    'not-json': problemOfStatus(400),
    'not-utf-8': notUtf8(),
    'too-large': problemOfStatus(413),
    'not-sent-as-json': problemOfStatus(415),
    'other-charset': otherCharset(),
    compressed: compressed(),
  }
}

/** @fastify/rate-limit adds the header to the response of the service. */
export const tooManyRequests = new HttpProblem(
  429,
  'Too many requests from this address. Try again in 1 minute.',
  retryAfter(60),
)

export function storeProblems(...states: readonly StoreFailureState[]): NamedProblems {
  return Object.fromEntries(states.map((state) => [kebab(state), storeProblem(state)]))
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The problem of a request without one valid Host header. Every route has it. */
export function noHost(): NamedProblems {
  return { 'no-host': new HttpProblem(400, hostRule) }
}
