import { valueAt } from '../../../src/person'

interface Content {
  $ref?: string
  content?: Record<string, { examples?: Record<string, { value: unknown }> }>
  headers?: Record<string, unknown>
}

interface Operation {
  requestBody?: Content
  responses: Record<string, Content>
}

/** What the tests read of the description at `/openapi.json`. */
export interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { headers: Record<string, unknown>; responses: Record<string, Content> }
}

export interface DescribedAnswer {
  status: string
  value: unknown
}

export async function fetchDescription(base: string): Promise<Description> {
  return readDescription(await (await fetch(`${base}/openapi.json`)).text())
}

/** Puts the problems of a group into each of its operations. */
export function readDescription(json: string): Description {
  // Linted by its own test.
  const description = JSON.parse(json) as Description
  for (const operations of Object.values(description.paths))
    for (const { responses } of Object.values(operations))
      for (const [status, { $ref }] of Object.entries(responses)) {
        const problems = description.components.responses[$ref?.split('/').at(-1) ?? '']
        if (problems !== undefined) responses[status] = problems
      }
  return description
}

function examplesOf({ content = {} }: Content): [name: string, value: unknown][] {
  return Object.values(content).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([name, { value }]): [string, unknown] => [name, value]),
  )
}

export function operationAt(description: Description, method: string, path: string): Operation {
  const operation = description.paths[path]?.[method.toLowerCase()]
  if (operation === undefined) throw new Error(`${method} ${path} is not described`)
  return operation
}

/** Every example of a body that a request can have, with the answer of the same name. */
export function requestExamples(description: Description) {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      examplesOf(operation.requestBody ?? {}).map(([name, body]) => {
        return {
          method: method.toUpperCase(),
          path,
          name,
          body,
          answer: answerNamed(operation, name),
        }
      }),
    ),
  )
}

/** The only answer of an operation that has an example of this name. A problem says its status itself. */
export function answerNamed({ responses }: Operation, name: string): DescribedAnswer {
  const found = Object.entries(responses).flatMap(([status, response]) =>
    examplesOf(response).flatMap(([each, value]) => {
      const own = status.endsWith('XX') ? String(valueAt(value, 'status')) : status
      return each === name && own[0] === status[0] ? [{ status: own, value }] : []
    }),
  )
  const [answer, ...others] = found
  if (answer === undefined || others.length > 0)
    throw new Error(`${found.length} answers are named ${name}`)
  return { ...answer, value: withoutOwn(answer.value) }
}

/** What a reply says, to be compared with an answer that is described. */
export async function answerOf(reply: Response): Promise<DescribedAnswer> {
  return { status: String(reply.status), value: withoutOwn(await reply.json()) }
}

/** Ids, moments and seconds to wait differ from one reply to the next. */
function withoutOwn(value: unknown): unknown {
  const own =
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|\d+(?= seconds\.)/g
  const same: unknown = JSON.parse(JSON.stringify(value).replaceAll(own, '…'))
  return same
}

/** Headers that many replies have, whatever their status. */
const usual = new Set(['Cache-Control', 'Tus-Resumable'])

/** The headers of a reply that the description knows, and does not name for this operation and status. */
export function undescribedHeaders(
  { components }: Description,
  { responses }: Operation,
  { status, headers }: Response,
): string[] {
  const named = responses[String(status)] ?? responses[`${Math.floor(status / 100)}XX`]
  const { headers: described = {} } = named ?? {}
  return Object.keys(components.headers).filter(
    (name) => headers.has(name) && !usual.has(name) && !Object.hasOwn(described, name),
  )
}
