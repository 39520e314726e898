import { isObject, type JsonObject, jsonOf } from './json'

/** Every error's media type, RFC 9457. */
export const problemMediaType = 'application/problem+json'

/** One broken field. The pointer is a JSON pointer as a URI fragment (RFC 6901): `#/address/city`. */
export interface FieldProblem {
  pointer: string
  code: string
  detail: string
}

/**
 * The body of every error, RFC 9457. `code` says why a document was refused (`documentRefusalCodes`);
 * `errors` names every broken field of a person. None of it repeats the value that was refused.
 */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code?: string
  errors?: FieldProblem[]
}

/** Problems that say more than their status does; all others are `about:blank`. */
export const problemTypes = {
  statusAlone: 'about:blank',
  personRefused: 'urn:person-onboarding:problem:person-refused',
  documentRefused: 'urn:person-onboarding:problem:document-refused',
  keyReused: 'urn:person-onboarding:problem:key-reused',
  /** The person may have been created: the same bytes under the same key find out. */
  outcomeUnknown: 'urn:person-onboarding:problem:outcome-unknown',
} as const

/** The problem in an answer of our own service; undefined in any other answer, such as another service's. */
export function problemIn(headers: Pick<Headers, 'get'>, body: string): Problem | undefined {
  if (headers.get('content-type')?.startsWith(problemMediaType) !== true) return undefined
  const found = jsonOf(body)
  return isObject(found) && isProblem(found) ? found : undefined
}

/** Other services send RFC 9457 too, of types of their own or with members that ours does not have. */
function isProblem(body: JsonObject): body is JsonObject & Problem {
  const { type, title, status, detail, code = '', errors = [], ...others } = body
  return (
    Object.values(problemTypes).some((known) => known === type) &&
    Object.keys(others).length === 0 &&
    [title, detail, code].every((text) => typeof text === 'string') &&
    typeof status === 'number' &&
    Array.isArray(errors) &&
    errors.every(isFieldProblem)
  )
}

function isFieldProblem(entry: unknown): entry is FieldProblem {
  return (
    isObject(entry) &&
    [entry['pointer'], entry['code'], entry['detail']].every((text) => typeof text === 'string')
  )
}

/** `['address', 'city']` becomes `#/address/city`; the empty path is the whole body, `#`. */
export function pointerOf(path: readonly (string | number)[]): string {
  return `#${path.map((step) => `/${encodeURIComponent(escapeStep(String(step)))}`).join('')}`
}

/** The way back. Steps of digits alone come back as numbers: no field of a person is named by a number. */
export function pathOf(pointer: string): (string | number)[] {
  const [, ...steps] = pointer.replace(/^#/, '').split('/')
  return steps.map((step) => {
    const name = decoded(step).replaceAll('~1', '/').replaceAll('~0', '~')
    return /^(0|[1-9]\d*)$/.test(name) ? Number(name) : name
  })
}

function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Other people's services send pointers that were never percent-encoded. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
