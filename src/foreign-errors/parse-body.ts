/** Some times what the service takes: what is longer is none of its answers. */
const maxLength = 1_000_000

/** The JSON value of a body, or its text where it is none or was cut off; undefined where there is nothing. */
export function parseBody(text: string): unknown {
  if (text.length > maxLength || text.trim() === '') return undefined
  try {
    return JSON.parse(withLongNumbersAsText(text), unpacked)
  } catch {
    return text
  }
}

/** A string, also one that is cut off, which is then read once and not from each of its quotes; or a number. */
const stringOrNumber = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/gi

/** JSON.parse rounds whole numbers beyond 2^53, and ids can be such. As text they keep their digits. */
function withLongNumbersAsText(json: string): string {
  return json.replaceAll(stringOrNumber, (token) =>
    /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  )
}

/** JSON, whole or cut off: no words for a person, and it may repeat what was sent. */
export function looksLikeJson(text: string): boolean {
  return /^\s*(\{\s*["}]|\[\s*["{[\]])/.test(text)
}

/** Zod's message is a list of issues, packed in a string. */
function unpacked(_key: string, value: unknown): unknown {
  if (typeof value !== 'string' || !looksLikeJson(value)) return value
  try {
    return JSON.parse(withLongNumbersAsText(value)) as unknown
  } catch {
    return value
  }
}
