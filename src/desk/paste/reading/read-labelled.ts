import { clausesOf, isOfOther, ledText, saidOf, shortValueOf, withoutLeadIn } from './clauses'
import { announcesNumber, bare, marksIn } from './label-marks'
import { meaningOf } from './labels'
import { offerByShape } from './offer-by-shape'
import type { Meaning } from './synonyms'
import {
  type BlockReading,
  ignore,
  mergeReadings,
  nothingRead,
  type ReadingContext,
  uncertain,
} from './reading'
import { maxValueLength, readValue } from './read-value'
import { withoutEnd } from './without-end'

interface Entry {
  meaning: Meaning | undefined
  label: string
  value: string
  /** The value runs into an unknown label, so its end is not clear. */
  isAmbiguous?: boolean
  /** Nothing but a space stands between the label and its value. */
  isWeak?: boolean
  /** The line may be a value as well as a label. */
  isUnclear?: boolean
  /** The label is a line of its own. */
  isLine?: boolean
  /** A line without a label. */
  isRest?: boolean
}

interface Clause {
  words: string
  entries: readonly Entry[]
}

/** Reads "Label: value", one or several in a line, and sentences. Other text is offered by its shape, or ignored. */
export function readLabelled(text: string, context: ReadingContext): BlockReading {
  const clauses = clausesIn(text)
  const weak = clauses.flatMap(({ entries }) => entries).filter(({ isWeak }) => isWeak === true)
  // Two or more lines such as "Surname Okafor" are a list of answers. One alone may be a heading.
  const isList = new Set(weak.map(({ label }) => label)).size > 1
  const labelLines = clauses.filter(
    ({ words, entries }) => entries.length === 0 && meaningOf(words) !== undefined,
  )
  const found: Entry[] = []
  for (const { words, entries } of clauses) {
    const last = found[found.length - 1]
    const continued = continuedBy(last, words)
    if (entries.length > 0) found.push(...entries)
    else if (continued !== undefined) found[found.length - 1] = continued
    else found.push(lineEntry(words, last, labelLines.length > 1))
  }
  return mergeReadings(found.map((entry) => readEntry(entry, context, isList)))
}

/** Returns the entry with the words of the next line, if they belong to its value. */
function continuedBy(last: Entry | undefined, words: string): Entry | undefined {
  if (last === undefined || last.isRest === true) return undefined
  if (words === '') return last.value === '' ? last : undefined
  const isLabel = meaningOf(words) !== undefined
  if (last.value === '') {
    // The value of an ID type is also the label of a number.
    const isNextLabel = isLabel && last.isLine === true && last.meaning !== 'id_type'
    return isNextLabel ? undefined : { ...last, value: words }
  }
  const isShort = last.value.length + words.length < maxValueLength
  const goesOn = last.meaning === 'address' && !isLabel && isShort
  return goesOn ? { ...last, value: `${last.value}\n${words}` } : undefined
}

/** Returns the entry of a whole line. The value of one that is a label is the next line. */
function lineEntry(words: string, last: Entry | undefined, isList: boolean): Entry {
  const meaning = meaningOf(words)
  if (meaning === undefined) return { meaning, label: '', value: words, isRest: true }
  // After a label without a value, this line may be that value.
  const isUnclear = !isList || (last?.isLine === true && last.value === '')
  return { meaning, label: words, value: '', isLine: true, isUnclear }
}

function clausesIn(text: string): Clause[] {
  return text.split(/\r\n|[\n\r\u2028]/).flatMap((line) => {
    const clauses = clausesOf(withoutMark(line)).map(
      (clause): Clause => ({ words: bare(clause), entries: entriesOf(clause) }),
    )
    const answered = clauses.filter(({ entries }) => entries.some(({ meaning }) => meaning))
    if (answered.length < 2) return clauses
    // "My surname is Obi, first name Ada."
    return clauses.map(({ words, entries }) => ({
      words,
      entries: entries.map((entry) => ({ ...entry, isWeak: false })),
    }))
  })
}

/** Returns the number of known labels in a text. */
export function countLabels(text: string): number {
  return clausesIn(text)
    .flatMap(({ entries }) => entries)
    .filter(({ meaning }) => meaning !== undefined).length
}

function readEntry(entry: Entry, context: ReadingContext, isList: boolean): BlockReading {
  const { meaning, label, value: typed, isAmbiguous, isWeak, isUnclear, isRest } = entry
  const whole = bare(`${label} ${typed}`)
  if (isRest === true && typed === '') return nothingRead
  if (isRest === true && !isOfOther(typed)) return offerByShape(typed, context)
  if (typed === '') return ignore(whole, 'unreadable')
  if (meaning === undefined) return ignore(whole, 'unknown')
  if (isAmbiguous) return ignore(whole, 'ambiguous')
  // A number or an address ends before the full stop of its sentence.
  const isPlain = announcesNumber(meaning) || meaning === 'email'
  const read = readValue(meaning, isPlain ? withoutEnd(typed, /[.!]/) : typed, whole, context)
  return isUnclear === true || (isWeak === true && !isList) ? uncertain(read) : read
}

/** The time and the sender that chat programs put before a copied message. */
const chatStamp =
  /^\s*(?:\[\d(?=[^\]]{0,40}:\d\d)[^\]]{0,50}\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d\d(?: ?[ap]m)? -)\s*[^\s:][^:]{0,80}:\s*/i

/** Returns a line without the sender of a chat message, and without the number or picture of a list. */
function withoutMark(written: string): string {
  const line = written.replace(chatStamp, '')
  const [mark = ''] = /^[\s>]*(?:\d{1,2}[.)]|[a-z]\))\s+/i.exec(line) ?? []
  const rest = line.slice(mark.length)
  return ledText(rest) === undefined ? line : rest
}

/** Returns the answer of "my surname is Obi", "email ada@example.com" or "Surname Obi". */
function sentenceOf(clause: string): Entry | undefined {
  if (isOfOther(clause)) return undefined
  const led = ledText(bare(clause))
  if (led === undefined) return undefined
  const { meaning, label } = led
  const said = saidOf(led)
  if (said !== undefined) {
    // "My name is not on the list" says no name.
    const isUnclear = /^\p{Ll}/u.test(said) && !said.includes('@')
    return { meaning, label, value: said, isUnclear }
  }
  const value = shortValueOf(led)
  if (value === undefined || (announcesNumber(meaning) && !/\d/.test(value))) return undefined
  const isClear = announcesNumber(meaning) || (meaning === 'email' && value.includes('@'))
  return { meaning, label, value, isWeak: !isClear }
}

function entriesOf(clause: string): Entry[] {
  const line = withoutLeadIn(clause)
  const marked = markedEntries(line)
  if (marked.some(({ meaning }) => meaning !== undefined)) return marked
  const sentence = sentenceOf(line)
  return sentence === undefined ? marked : [sentence]
}

function markedEntries(line: string): Entry[] {
  const marks = marksIn(line)
  const [first] = marks
  if (first === undefined) return []
  const before = bare(line.slice(0, first.start))
  const entries = marks.map((mark, index): Entry => {
    const next = marks[index + 1]
    const value = line.slice(mark.end, next?.start)
    // No separator stands between this value and the unknown label after it.
    const isAmbiguous =
      next !== undefined && next.meaning === undefined && !endsWithSeparator(value)
    return {
      meaning: mark.meaning,
      label: line.slice(mark.start, mark.end).replace(/[*_]/g, '').trim(),
      value: bare(value),
      isAmbiguous,
    }
  })
  return before === '' ? entries : [{ meaning: undefined, label: '', value: before }, ...entries]
}

function endsWithSeparator(value: string): boolean {
  const trimmed = value.trimEnd()
  return /[,;|]$/.test(trimmed) || value.slice(trimmed.length).includes('\t')
}
