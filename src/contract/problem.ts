import { isObject, type JsonObject, jsonOf } from './json'

/** The media type of every error (RFC 9457). */
export const problemMediaType = 'application/problem+json'

/**
 * One broken field. The pointer is a JSON pointer as a URI fragment (RFC 6901): `#/address/city`.
 */
export interface FieldProblem {
  pointer: string
  code: string
  detail: string
}

/**
 * The body of every error (RFC 9457). `code` says why a document or a session was refused
 * (`documentRefusalCodes`, `sessionRefusals`); `errors` names every broken field of a person. It never contains a
 * refused value.
 */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code?: string
  errors?: FieldProblem[]
  /** `urn:uuid:` and the id of the request, which the service logs too. */
  instance?: string
  /** Support finds by it why another API refused a person. */
  reference?: string
  /** With the type `referenceUsed`: the person of the session's reference. */
  id?: string
}

const instancePrefix = 'urn:uuid:'

export function instanceOf(requestId: string): string {
  return `${instancePrefix}${requestId}`
}

/** Returns what support finds the error by: the id of the refusal or of the request. */
export function referenceIn({ reference, instance }: Problem): string | undefined {
  return reference ?? instance?.slice(instancePrefix.length)
}

/** Problem types that say more than the status. All others are `about:blank`. */
export const problemTypes = {
  statusAlone: 'about:blank',
  personRefused: 'urn:person-onboarding:problem:person-refused',
  documentRefused: 'urn:person-onboarding:problem:document-refused',
  keyReused: 'urn:person-onboarding:problem:key-reused',
  /** The person may have been created. Sending the same bytes under the same key finds out. */
  outcomeUnknown: 'urn:person-onboarding:problem:outcome-unknown',
  /** The `code` says why. */
  sessionRefused: 'urn:person-onboarding:problem:session-refused',
  /** Another request has created the person of the session's reference. */
  referenceUsed: 'urn:person-onboarding:problem:reference-used',
} as const

/** Returns the problem in an answer of our own service, or undefined for any other answer. */
export function problemIn(headers: Pick<Headers, 'get'>, body: string): Problem | undefined {
  if (headers.get('content-type')?.startsWith(problemMediaType) !== true) return undefined
  const found = jsonOf(body)
  return isObject(found) && isProblem(found) ? found : undefined
}

/**
 * Other services also send RFC 9457, but with their own types or with members that ours does not
 * have.
 */
function isProblem(body: JsonObject): body is JsonObject & Problem {
  const {
    type,
    title,
    status,
    detail,
    code = '',
    errors = [],
    instance = instancePrefix,
    reference = '',
    id = '',
    ...others
  } = body
  return (
    Object.values(problemTypes).some((known) => known === type) &&
    Object.keys(others).length === 0 &&
    [title, detail, code, reference, id].every((text) => typeof text === 'string') &&
    typeof status === 'number' &&
    typeof instance === 'string' &&
    instance.startsWith(instancePrefix) &&
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

/** Returns `#/address/city` for `['address', 'city']`, and `#` for the whole body. */
export function pointerOf(path: readonly (string | number)[]): string {
  return `#${path.map((step) => `/${encodeURIComponent(escapeStep(String(step)))}`).join('')}`
}

/**
 * Returns the path of a pointer. Steps of digits become numbers, because no field has a number as
 * its name.
 */
export function pathOfPointer(pointer: string): (string | number)[] {
  const [, ...steps] = pointer.replace(/^#/, '').split('/')
  return steps.map((step) => {
    const name = decoded(step).replace(/~1/g, '/').replace(/~0/g, '~')
    return /^(0|[1-9]\d*)$/.test(name) ? Number(name) : name
  })
}

function escapeStep(step: string): string {
  return step.replace(/~/g, '~0').replace(/\//g, '~1')
}

/** Some services send pointers without percent-encoding. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
