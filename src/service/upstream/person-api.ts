import type { Settings } from '../settings/settings'

/** The upstream API that creates people. */
export interface PersonApi {
  /** Without a trailing slash. */
  url: string
  auth: { name: string; value: string } | undefined
  /** Further headers that the operator sets. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Time for all attempts for one person together. */
  timeoutMs: number
}

/** Undefined when this service creates people itself. */
export function personApiOf(settings: Settings): PersonApi | undefined {
  const { PERSON_API_URL: url, PERSON_API_AUTH: auth, PERSON_API_TIMEOUT: seconds } = settings
  const { PERSON_API_HEADERS: headers } = settings
  return url === undefined ? undefined : { url, auth, headers, timeoutMs: seconds * 1000 }
}

/** Shorter values of further headers are words such as "test", which sentences need. */
const minSecretLength = 8

/** Returns the values that may leave this process only in a header there: of the secret also the part after "Bearer". */
export function secretsOf({ auth, headers = {} }: PersonApi): string[] {
  const further = Object.values(headers).filter(({ length }) => length >= minSecretLength)
  if (auth === undefined) return further
  const [, ...parts] = auth.value.split(/\s+/)
  return [auth.value, ...parts, ...further]
}
