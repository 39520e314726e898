import { looksLikeJson } from './parse-body'

/** About two sentences. */
const maxLength = 240
/** Long enough to reach the text of an HTML page after its scripts and styles. */
const maxRead = 50_000

/** Stack traces of JavaScript, Java, .NET, Python and PHP. */
const stackTrace =
  /\sat\s[^\n]{0,200}?:\d+:\d+|\sat\s{1,9}[^\s().]{1,200}\.[^\s()]{1,200}\(|\sat <anonymous>|Traceback \(most|\bFile "[^"\n]{1,200}", line \d|Stack ?trace:|\s#\d+\s\/|\sin \/[^\s:]{1,200}:\d/i
const invisible = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]+/gu
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#34;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#x27;': "'",
}

/**
 * Returns a text on one line, without tags, stack traces and invisible characters. Returns "" if no
 * letter is left.
 */
export function plainTextOf(text: string): string {
  if (looksLikeJson(text)) return ''
  // Twice: tags may break a stack trace into lines.
  const words = withoutStackTrace(withoutTags(withoutStackTrace(text.slice(0, maxRead))))
    .replace(invisible, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /\p{L}/u.test(words) ? words : ''
}

/** Returns a sentence of limited length that begins with a capital. */
export function sentenceOf(words: string): string {
  const cut = words.length > maxLength ? cutShort(words) : words
  const [first = ''] = cut
  return first.toUpperCase() + cut.slice(first.length)
}

/** Returns "bank id number" for `bank_id_number` and "name first" for `nameFirst`. */
export function wordsOfName(name: string): string {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()
}

function withoutStackTrace(text: string): string {
  const start = text.search(stackTrace)
  return start < 0 ? text : text.slice(0, start)
}

function withoutTags(text: string): string {
  if (!/<[a-z!/?]/i.test(text)) return text
  return (
    text
      .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
      // An element without an end tag extends to the end, so that its content is not shown as text.
      .replace(/<(script|style|head|svg|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&#?\w{1,10};/g, (entity) => entities[entity.toLowerCase()] ?? ' ')
      // Tags shown as text, a truncated tag, and the rest of a tag inside another.
      .replace(/<[a-z!/?][^<>]*>/gi, ' ')
      .replace(/<[a-z!/?][^<]*$/gi, ' ')
      .replace(/[<>]/g, ' ')
  )
}

function cutShort(words: string): string {
  const start = words.slice(0, maxLength)
  const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('! '), start.lastIndexOf('? '))
  if (end > maxLength / 3) return start.slice(0, end + 1)
  const space = start.lastIndexOf(' ')
  const whole = space > maxLength / 3 ? start.slice(0, space) : start.slice(0, -1)
  // Removes half of a surrogate pair.
  return `${whole.replace(/[\ud800-\udbff]$/, '').replace(/([^\s,;:])[\s,;:]+$/, '$1')}…`
}
