import { isEcho } from './echoes'

/** Longer than any list of errors; what is longer says nothing a person could read. */
const maxLength = 200_000

/** The JSON value of a body, or its text; undefined where there is none or it was cut off. */
export function bodyOf(text: string): unknown {
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
  if (typeof value !== 'string' || isEcho(key) || !looksLikeJson(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
