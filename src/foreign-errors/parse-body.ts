/** Several times the request limit of our service. A longer body is not an API's error. */
const maxLength = 1_000_000

/** Returns the JSON value of a body, its text if it is not valid JSON, or undefined if it is empty. */
export function parseBody(text: string): unknown {
  if (text.length > maxLength || text.trim() === '') return undefined
  try {
    return JSON.parse(withLongNumbersAsText(text))
  } catch {
    return text
  }
}

/** It also matches a truncated string, to scan it once instead of from each quote. */
const stringOrNumber = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/gi

/** JSON.parse rounds integers beyond 2^53. Ids can be that long, and as strings they keep their digits. */
function withLongNumbersAsText(json: string): string {
  return json.replace(stringOrNumber, (token) =>
    /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  )
}
