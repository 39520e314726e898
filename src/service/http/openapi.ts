import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  deskKeyHeader,
  idempotencyKeyHeader,
  maxKeyLength,
  personCaseHeader,
  privacyAgreementHeader,
} from '../../contract/headers'
import type { JsonObject } from '../../contract/json'
import { agreementPattern } from '../../contract/privacy'
import {
  type FieldProblem,
  instanceOf,
  type Problem,
  problemMediaType,
  problemTypes,
} from '../../contract/problem'
import { sessionRefusals } from '../../contract/session'
import { openApiPath } from '../../contract/routes'
import { documentRefusalCodes, maxDocumentBytes, personCases, refusalCodes } from '../../person'
import { serviceLanguages } from '../../texts/service-languages'
import {
  documentRefused,
  HttpProblem,
  outcomeProblem,
  personRefused,
  problemGroups,
  type ProblemName,
  tusVersion,
} from './problems'
import { responseHeaders } from './cross-origin'
import { methodNotAllowed, onlyMethods } from './json-posts'
import { examplesOf, object, personSchemas, refTo, text } from './person-schemas'

/** What a route says of itself, in its `schema`. The description of the API is made of all of them. */
export interface Operation {
  operationId: string
  /** Its problems are those of its group. */
  group: keyof typeof problemGroups
  summary: string
  description?: string
  security?: readonly JsonObject[]
  /** Headers, and what stands in the query. One that may be left out ends with a question mark. */
  parameters?: readonly string[]
  requestBody?: JsonObject
  /** The answers that are no problems, by status. */
  answers: JsonObject
}

declare module 'fastify' {
  interface FastifySchema {
    /** A function, since few services are asked for their description. */
    operation?: () => Operation
  }
}

export function answer(description: string, headers: readonly string[] = [], content?: JsonObject) {
  const refs = Object.fromEntries(headers.map((name) => [name, refTo('headers', name)]))
  return { description, headers: refs, ...(content && { content }) }
}

/** What the service adds to a person, in the examples. */
export const created = {
  id: '0198d3a5-9c41-7b60-8e2f-6a4d3b1c5e70',
  created_at: '2026-01-15T09:30:00.000Z',
}

type Operations = Map<string, Record<string, () => Operation>>

/** Returns the operations of the routes that are added from now on: by path, then by method. */
export function collectOperations(app: FastifyInstance): Operations {
  const found: Operations = new Map()
  app.addHook('onRoute', ({ method, url, schema }) => {
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    const methods = found.get(path) ?? {}
    // Fastify adds a HEAD to each GET, with the same schema.
    if (schema?.operation === undefined || methods['get'] === schema.operation) return
    found.set(path, { ...methods, [String(method).toLowerCase()]: schema.operation })
  })
  return found
}

/** Serves the description of the service. The first request builds it; later requests get the cached JSON. */
export function openApiRoute(
  app: FastifyInstance,
  operations: Operations,
  publicUrl: string | undefined,
): void {
  let cached: { json: string; etag: string } | undefined

  onlyMethods(app, openApiPath, ['GET', 'HEAD'])
  app.get(openApiPath, { schema: { operation: describeService } }, async ({ headers }, reply) => {
    cached ??= withTag(openApiDocument(operations, publicUrl?.replace(/\/$/, '') ?? '/'))
    const { json, etag } = cached
    reply.headers({ 'Cache-Control': 'no-cache', ETag: etag })
    // The header may list several tags, or a weak tag that a proxy made from ours.
    if (headers['if-none-match']?.includes(etag) === true) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(json)
  })
}

function withTag(document: JsonObject): { json: string; etag: string } {
  const json = JSON.stringify(document)
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url')}"` }
}

function describeService(): Operation {
  const headers = ['Cache-Control', 'ETag']
  const content = { 'application/json': { schema: { type: 'object' } } }
  return {
    operationId: 'describeService',
    group: 'operation',
    summary: 'Get this description of the service, OpenAPI 3.1',
    answers: {
      200: answer('The description', headers, content),
      304: answer('The description has not changed since If-None-Match', headers),
    },
  }
}

/** The description of the service, OpenAPI 3.1. `serverUrl` is the base of all paths. */
function openApiDocument(operations: Operations, serverUrl: string): JsonObject {
  const paths = [...operations].map(([path, methods]) => {
    const each = Object.entries(methods).map(
      ([method, operation]) => [method, described(path, operation())] as const,
    )
    return [path, Object.fromEntries(each)] as const
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Person creation',
      version: '1.0.0',
      description:
        'Creates a person before a USD or NGN bank account is requested. A request example and the response example ' +
        'of the same name belong together. Any other method at these paths is `405` with `Allow`. A service that ' +
        'listens on loopback answers `421` to a `Host` that is not its own.',
    },
    servers: [{ url: serverUrl }],
    security: [],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { ...personSchemas(), Problem: problem, FieldProblem: object(fieldProblem) },
      responses: Object.fromEntries(groups.map((group) => [group, problemsOf(group)])),
      headers: Object.fromEntries(answerHeaders.map((name) => [name, { schema: text }])),
      securitySchemes: {
        deskKey: { type: 'apiKey', in: 'header', name: deskKeyHeader },
        apiKey: { type: 'http', scheme: 'bearer' },
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}

function described(path: string, operation: Operation): JsonObject {
  const { group, parameters = [], answers, ...rest } = operation
  const problem = refTo('responses', group)
  const ofPath = path.match(/(?<=\{)\w+/g) ?? []
  return {
    ...rest,
    parameters: [...ofPath, ...parameters].map(parameterOf),
    responses: { '4XX': problem, '5XX': problem, ...answers },
  }
}

/** Those that CORS must expose, and those that need no permission. */
const otherHeaders = [
  'Cache-Control',
  'ETag',
  'Accept-Encoding',
  'WWW-Authenticate',
  'Content-Language',
]
const answerHeaders = [...responseHeaders, ...otherHeaders]

const bytes = { type: 'integer', minimum: 0, maximum: maxDocumentBytes }

/** OpenAPI ignores Content-Type as a parameter, browsers set X-Requested-With, and Desk-Key is a security scheme. */
const parametersOfRequests: Readonly<Record<string, JsonObject>> = {
  [idempotencyKeyHeader]: {
    ...text,
    minLength: 1,
    maxLength: maxKeyLength,
    description:
      'The same key with the same body creates one person, however often it is sent. A refusal frees the key.',
  },
  [personCaseHeader]: {
    ...text,
    enum: personCases,
    description: 'Without it, the service finds the case from the body.',
  },
  [privacyAgreementHeader]: {
    ...text,
    pattern: agreementPattern.source,
    description:
      'The notice that the person agreed to: the SHA-256 of its text, its language, and when.',
  },
  'Tus-Resumable': { ...text, enum: [tusVersion] },
  'Upload-Length': { ...bytes, description: 'The size of the whole file.' },
  'Upload-Offset': { ...bytes, description: 'How many bytes come before this piece.' },
  'Upload-Metadata': { ...text, description: '`filename`, `filetype` and `type` are hints.' },
  'X-HTTP-Method-Override': { ...text, enum: ['PATCH', 'DELETE'] },
}

function parameterOf(given: string): JsonObject {
  const name = given.replace('?', '')
  const { description = '', ...schema } = parametersOfRequests[name] ?? text
  const isHeader = Object.hasOwn(parametersOfRequests, name)
  const where = isHeader ? 'header' : name === 'id' ? 'path' : 'query'
  return { name, in: where, required: name === given, description, schema }
}

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
  referenceUsed: outcomeProblem({ state: 'referenceUsed', id: created.id }),
  otherMethod: methodNotAllowed(['HEAD', 'PATCH', 'DELETE', 'OPTIONS']),
}

// The keys are names of groups.
const groups = Object.keys(problemGroups) as (keyof typeof problemGroups)[]

/** The problems of a group by the names of their rows. A document is refused for many reasons. */
function problemsOf(group: keyof typeof problemGroups): JsonObject {
  // The keys of a group are names of rows.
  const names = Object.keys(problemGroups[group]) as ProblemName[]
  const problems = names.flatMap((name): [string, HttpProblem][] =>
    name === 'documentRefused'
      ? documentRefusalCodes.map((code) => [code, documentRefused(code)])
      : [[name, aboutRequests[name] ?? new HttpProblem(name)]],
  )
  const instance = instanceOf('0f0e4b1c-6d2a-4c57-9c3b-8f1d2e3a4b5c')
  const bodies = problems.map(
    ([name, problem]) => [name, { ...problem.bodyIn(serviceLanguages.en), instance }] as const,
  )
  const headers = ['Request-Id', 'Content-Language', 'Allow', 'Retry-After']
  const others = problems.flatMap(([, problem]) => Object.keys(problem.headers))
  const examples = examplesOf(Object.fromEntries(bodies))
  const content = { [problemMediaType]: { schema: refTo('schemas', 'Problem'), examples } }
  return answer('A problem. Its `status` is that of the answer.', [...headers, ...others], content)
}

const problem = object(
  {
    type: { ...text, enum: Object.values(problemTypes) },
    title: text,
    status: { type: 'integer' },
    detail: text,
    code: { ...text, enum: [...documentRefusalCodes, ...sessionRefusals] },
    errors: { type: 'array', items: refTo('schemas', 'FieldProblem') },
    instance: { ...text, description: 'The id of the request in the log of the service.' },
    reference: { ...text, description: 'For support, when another API refused a person.' },
    id: { ...text, description: "The person who has the session's reference." },
  } satisfies Record<keyof Problem, JsonObject>,
  ['type', 'title', 'status', 'detail', 'instance'],
)
const fieldProblem = {
  pointer: { ...text, description: 'RFC 6901, as a fragment.', examples: ['#/address/city'] },
  // Another API behind the service may send other codes.
  code: { anyOf: [{ ...text, enum: refusalCodes }, text] },
  detail: { ...text, description: 'One sentence that says how to correct the field.' },
} satisfies Record<keyof FieldProblem, JsonObject>
