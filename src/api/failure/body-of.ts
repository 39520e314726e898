import { isEcho } from './echoes'

/** Some times what the service takes: what is longer is none of its answers. */
const maxLength = 1_000_000

/** The body of an answer; undefined also where it breaks off on the way. */
export async function bodyIn(response: Response): Promise<unknown> {
  try {
    return bodyOf(await response.text())
  } catch {
    return undefined
  }
}

/** The JSON value of a body, or its text; undefined where there is none or it was cut off. */
function bodyOf(text: string): unknown {
  if (text.length > maxLength || text.trim() === '') return undefined
  try {
    return JSON.parse(text, unpacked)
  } catch {
    return looksLikeJson(text) ? undefined : text
  }
}

/** JSON, whole or cut off: no words for a person, and it may repeat what was sent. */
export function looksLikeJson(text: string): boolean {
  return /^\s*(\{\s*["}]|\[\s*["{[\]])/.test(text)
}

/** Zod's message is a list of issues, packed in a string. */
function unpacked(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || isEcho(key, value) || !looksLikeJson(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
