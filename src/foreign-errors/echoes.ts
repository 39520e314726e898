/** Under these, services repeat what was sent to them. */
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

/** Zod's `received` is one of these as often as it is the value. */
const typeNames = /^(string|number|integer|boolean|object|array|null|undefined|nan|date)$/i

/** More than any form has fields. */
const maxEchoes = 300
/** The longest value that is looked for without regard to case. */
const maxPattern = 500

function isEcho(key: string, value: unknown): boolean {
  // class-validator's target is the whole body, others' the name of the field.
  if (key === 'target') return typeof value === 'object'
  return echoKeys.has(key.replaceAll(/[_-]/g, '').toLowerCase())
}

/** Every single value a body repeats, longest first; undefined where they are too many to be looked for. */
export function echoesIn(body: unknown): readonly string[] | undefined {
  const found = new Set<string>()
  const open: { value: unknown; isEchoed: boolean }[] = [{ value: body, isEchoed: false }]
  // A list of its own instead of recursion: a body can be nested deeper than the stack is.
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

/** Puts "…" in the place of each echo. One of up to three characters is taken for one only where it stands alone. */
export function withoutEchoes(text: string, echoes: readonly string[]): string {
  return echoes.reduce(withoutEcho, text)
}

function withoutEcho(text: string, echo: string): string {
  // An expression as long as a document does not compile.
  if (echo.length > maxPattern) return text.split(echo).join('…')
  const exact = echo.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  if (echo.length > 3) return text.replaceAll(new RegExp(exact, 'giu'), '…')
  // No lookbehind: Safari has it from 16.4 only.
  const alone = new RegExp(`(^|[^\\p{L}\\p{N}])${exact}(?![\\p{L}\\p{N}])`, 'giu')
  return text.replaceAll(alone, (_, before: string) => `${before}…`)
}
