/** About two sentences. */
const maxLength = 240
/** Long enough to reach the text of an HTML page after its scripts and styles. */
const maxRead = 50_000

/** Whole or truncated JSON in a text. It is not readable, and may repeat the request. */
const json = /^\s*(\{\s*["}]|\[\s*["{[\]])/
const stackTrace = /\sat \S{1,200}?(\(| \(\/|:\d+:\d)|Traceback \(most|Stack trace:/
const invisible = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]+/gu
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
}

/** Returns a text on one line, without tags, stack traces and invisible characters. "" if no letter is left. */
export function plainTextOf(text: string): string {
  if (json.test(text)) return ''
  const [words = ''] = withoutTags(text.slice(0, maxRead)).split(stackTrace)
  const line = words.replace(invisible, ' ').replace(/\s+/g, ' ').trim()
  return /\p{L}/u.test(line) ? line : ''
}

/** Returns a sentence of limited length that begins with a capital. */
export function sentenceOf(words: string): string {
  const cut = words.length > maxLength ? cutShort(words.slice(0, maxLength)) : words
  const [first = ''] = cut
  return first.toUpperCase() + cut.slice(first.length)
}

function withoutTags(text: string): string {
  if (!/<[a-z!/?]/i.test(text)) return text
  return (
    text
      .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
      // An element without an end tag extends to the end, so that its content is not shown as text.
      .replace(/<(script|style|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&#?\w{1,10};/g, (entity) => entities[entity.toLowerCase()] ?? ' ')
      // Tags shown as text, a truncated tag, and the rest of a tag inside another.
      .replace(/<[a-z!/?][^<>]*>?/gi, ' ')
      .replace(/[<>]/g, ' ')
  )
}

function cutShort(start: string): string {
  const end = start.lastIndexOf('. ')
  if (end > maxLength / 3) return start.slice(0, end + 1)
  const space = start.lastIndexOf(' ')
  const whole = space > maxLength / 3 ? start.slice(0, space) : start.slice(0, -1)
  // Removes half of a surrogate pair.
  return `${whole.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}
