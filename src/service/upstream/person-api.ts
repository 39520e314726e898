import type { Settings } from '../settings/settings'

/** The upstream API that creates people. */
export interface PersonApi {
  /** Without a trailing slash. */
  url: string
  auth: { name: string; value: string } | undefined
  /** Time for all attempts for one person together. */
  timeoutMs: number
}

/** Undefined when this service creates people itself. */
export function personApiOf(settings: Settings): PersonApi | undefined {
  const { PERSON_API_URL: url, PERSON_API_AUTH: auth, PERSON_API_TIMEOUT: seconds } = settings
  return url === undefined ? undefined : { url, auth, timeoutMs: seconds * 1000 }
}

/** Returns the values that may leave this process only in the auth header: the whole value, and without "Bearer". */
export function secretsOf({ auth }: PersonApi): string[] {
  if (auth === undefined) return []
  const [, ...parts] = auth.value.split(/\s+/)
  return [auth.value, ...parts]
}
