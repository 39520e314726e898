/** Keys under which services repeat the request. */
const echoKey = /^(input|value|rejected_?value|received|request)$/i
/** Zod's `received` is either one of these types or the value itself. */
const typeName = /^(string|number|integer|boolean|object|array|null|undefined|nan|date)$/i

/** No form has more fields. */
const maxEchoes = 300
/** No sentence is read from deeper. */
const maxDepth = 8
/** A regular expression as long as a document does not compile. */
const maxPattern = 500

/** Returns every single value that a body repeats, longest first. Undefined if there are too many. */
export function echoesIn(body: unknown): readonly string[] | undefined {
  const found = new Set<string>()
  const visit = (value: unknown, isEchoed: boolean, depth: number): void => {
    if (depth > maxDepth || found.size > maxEchoes) return
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value))
        visit(inner, isEchoed || echoKey.test(key), depth + 1)
    } else if (isEchoed && (typeof value === 'string' || typeof value === 'number')) {
      const text = String(value).trim()
      if (text !== '' && !typeName.test(text)) found.add(text)
    }
  }
  visit(body, false, 0)
  if (found.size > maxEchoes) return undefined
  return [...found].sort((one, other) => other.length - one.length)
}

/** Replaces each echo with "…". Echoes of up to three characters are replaced only as whole words. */
export function withoutEchoes(text: string, echoes: readonly string[]): string {
  return echoes.reduce((rest, echo) => {
    if (echo.length > maxPattern) return rest.split(echo).join('…')
    const exact = echo.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    if (echo.length > 3) return rest.replace(new RegExp(exact, 'giu'), '…')
    // No lookbehind: Safari supports it since 16.4 only.
    const alone = new RegExp(`(^|[^\\p{L}\\p{N}])${exact}(?![\\p{L}\\p{N}])`, 'giu')
    return rest.replace(alone, (_, before: string) => `${before}…`)
  }, text)
}
