import { looksLikeJson } from './parse-body'

/** About two sentences. */
const maxLength = 240
/** What is looked at of one text: a page's scripts and styles stand before its words. */
const maxRead = 50_000

/** Where a program tells how it came there: JavaScript, Java and .NET, Python, PHP. */
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

/** The words of a text on one line: no tags, no stack trace, nothing invisible. Empty where it has none. */
export function plainTextOf(text: string): string {
  if (looksLikeJson(text)) return ''
  // Once more after the tags: a page breaks a trace into lines with them.
  const words = withoutStackTrace(withoutTags(withoutStackTrace(text.slice(0, maxRead))))
    .replaceAll(invisible, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /\p{L}/u.test(words) ? words : ''
}

/** Words as a sentence of bounded length that begins with a capital. */
export function sentenceOf(words: string): string {
  const cut = words.length > maxLength ? cutShort(words) : words
  const [first = ''] = cut
  return first.toUpperCase() + cut.slice(first.length)
}

/** "bank_id_number" and "nameFirst" as people write them. */
export function labelOf(name: string): string {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[\s_-]+/g, ' ')
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
      .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, ' ')
      // One that is never closed lasts to the end, or its text would be taken for words.
      .replaceAll(/<(script|style|head|svg|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
      .replaceAll(/<[^<>]*>/g, ' ')
      .replaceAll(/&#?\w{1,10};/g, (entity) => entities[entity.toLowerCase()] ?? ' ')
      // Tags shown as text, one cut off at the end, and what is left of one within another.
      .replaceAll(/<[a-z!/?][^<>]*>/gi, ' ')
      .replaceAll(/<[a-z!/?][^<]*$/gi, ' ')
      .replaceAll(/[<>]/g, ' ')
  )
}

function cutShort(words: string): string {
  const start = words.slice(0, maxLength)
  const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('! '), start.lastIndexOf('? '))
  if (end > maxLength / 3) return start.slice(0, end + 1)
  const space = start.lastIndexOf(' ')
  const whole = space > maxLength / 3 ? start.slice(0, space) : start.slice(0, -1)
  // Half of a character outside the basic plane is none.
  return `${whole.replace(/[\ud800-\udbff]$/, '').replace(/[\s,;:]+$/, '')}…`
}
