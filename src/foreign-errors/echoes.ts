/** Keys under which services repeat the request. */
const echoKeys = new Set([
  'input',
  'value',
  'values',
  'rejectedvalue',
  'attemptedvalue',
  'invalidvalue',
  'received',
  'actual',
  'payload',
  'request',
  'requestbody',
])

/** Zod's `received` is either one of these types or the value itself. */
const typeNames = /^(string|number|integer|boolean|object|array|null|undefined|nan|date)$/i

/** No form has more fields. */
const maxEchoes = 300
/** Longer values are compared with their case. */
const maxPattern = 500

function isEcho(key: string, value: unknown): boolean {
  // In class-validator `target` is the whole body; elsewhere it is a field's name.
  if (key === 'target') return typeof value === 'object'
  return echoKeys.has(key.replace(/[_-]/g, '').toLowerCase())
}

/**
 * Returns every single value that a body repeats, longest first. Returns undefined if there are too
 * many.
 */
export function echoesIn(body: unknown): readonly string[] | undefined {
  const found = new Set<string>()
  const open: { value: unknown; isEchoed: boolean }[] = [{ value: body, isEchoed: false }]
  // A list instead of recursion, because a body can be nested deeper than the call stack.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, isEchoed } = next
    if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value)
      for (const [key, inner] of Object.entries(value))
        open.push({ value: inner, isEchoed: isEchoed || (!isList && isEcho(key, inner)) })
    } else if (isEchoed && (typeof value === 'string' || typeof value === 'number')) {
      const text = String(value).trim()
      if (text !== '' && !typeNames.test(text)) found.add(text)
    }
    if (found.size > maxEchoes) return undefined
  }
  return [...found].sort((one, other) => other.length - one.length)
}

/**
 * Replaces each echo with "…". Echoes of up to three characters are replaced only as whole words.
 */
export function withoutEchoes(text: string, echoes: readonly string[]): string {
  return echoes.reduce(withoutEcho, text)
}

function withoutEcho(text: string, echo: string): string {
  // A regular expression as long as a document does not compile.
  if (echo.length > maxPattern) return text.split(echo).join('…')
  const exact = echo.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  if (echo.length > 3) return text.replace(new RegExp(exact, 'giu'), '…')
  // No lookbehind: Safari supports it since 16.4 only.
  const alone = new RegExp(`(^|[^\\p{L}\\p{N}])${exact}(?![\\p{L}\\p{N}])`, 'giu')
  return text.replace(alone, (_, before: string) => `${before}…`)
}
