import type { Settings } from '../settings/settings'

/** The API that people are created at. */
export interface PersonApi {
  /** Without a slash at its end. */
  url: string
  auth: { name: string; value: string } | undefined
  /** How long one person may take there, all tries together, in milliseconds. */
  timeoutMs: number
}

/** Undefined where people are created here. */
export function personApiOf(settings: Settings): PersonApi | undefined {
  const { PERSON_API_URL: url, PERSON_API_AUTH: auth, PERSON_API_TIMEOUT: seconds } = settings
  return url === undefined ? undefined : { url, auth, timeoutMs: seconds * 1000 }
}

/** What must leave this process in that header alone: the value, also without the "Bearer" before it. */
export function secretsOf({ auth }: PersonApi): string[] {
  if (auth === undefined) return []
  const [, ...parts] = auth.value.split(/\s+/)
  return [auth.value, ...parts]
}
