import { maxLabelLength, maxLabelWords, meaningOf, namesOther } from './labels'
import { type BlockReading, ignore, mergeReadings, type ReadingContext } from './reading'
import { maxValueLength, readValue } from './read-value'
import type { Meaning } from './synonyms'
import { withoutEnd } from './without-end'

interface Entry {
  meaning: Meaning | undefined
  label: string
  value: string
  /** The value runs into an unknown label, so its end is not clear. */
  isAmbiguous?: boolean
  /** It stands below a heading that names somebody else. */
  isOfOther?: boolean
}

/** Reads lines of "Label: value", with one or several labels. Other lines are ignored. */
export function readLabelled(text: string, context: ReadingContext): BlockReading {
  const found: Entry[] = []
  let isOfOther = false
  for (const line of linesOf(text)) {
    const entries = entriesOf(line)
    const words = bare(line)
    const whose = whoseBelow(words, entries)
    if (whose !== undefined) isOfOther = whose === 'other'
    const last = found[found.length - 1]
    const continued = last && whose === undefined ? continuedBy(last, words) : undefined
    if (entries.length > 0) found.push(...entries.map((entry) => ({ ...entry, isOfOther })))
    else if (continued !== undefined) found[found.length - 1] = continued
    // An empty line ends an address.
    else found.push({ meaning: undefined, label: '', value: words, isOfOther })
  }
  const isText = ({ label, value }: Entry) => label !== '' || value !== ''
  return mergeReadings(found.filter(isText).map((entry) => readEntry(entry, context)))
}

/** Returns the number of known labels in a text. */
export function countLabels(text: string): number {
  return linesOf(text)
    .flatMap(entriesOf)
    .filter(({ meaning }) => meaning !== undefined).length
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028]/)
}

/** Returns the entry with the words of the next line, if they belong to its value. */
function continuedBy(last: Entry, words: string): Entry | undefined {
  if (last.label === '') return undefined
  if (last.value === '') return { ...last, value: words }
  const isShort = last.value.length + words.length < maxValueLength
  const goesOn = last.meaning === 'address' && words !== '' && meaningOf(words) === undefined
  return goesOn && isShort ? { ...last, value: `${last.value}\n${words}` } : undefined
}

function readEntry(entry: Entry, context: ReadingContext): BlockReading {
  const { meaning, label, value: typed, isAmbiguous, isOfOther } = entry
  const whole = bare(`${label} ${typed}`)
  if (isOfOther === true) return ignore(whole, 'notInCase')
  if (typed === '') return ignore(whole, 'unreadable')
  if (meaning === undefined) return ignore(whole, 'unknown')
  if (isAmbiguous) return ignore(whole, 'ambiguous')
  return readValue(meaning, typed, whole, context)
}

function entriesOf(line: string): Entry[] {
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
      label: line.slice(mark.start, mark.end).trim(),
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

/** A label in a line. Its meaning is undefined if it is unknown. */
interface Mark {
  start: number
  /** The index where its value begins. */
  end: number
  meaning: Meaning | undefined
}

/** Returns the labels of a line: each stands before a colon, an equals sign or a dash. */
function marksIn(line: string): Mark[] {
  const marks: Mark[] = []
  for (const sign of signsIn(line)) {
    const from = marks[marks.length - 1]?.end ?? 0
    if (sign.start < from) continue
    const mark = labelBefore(line, from, sign) ?? unknownBefore(line, from, sign)
    if (mark !== undefined) marks.push(mark)
  }
  return marks
}

interface Sign {
  start: number
  end: number
}

/** A time, a colon, a dash between spaces, and spaces, which match in whole runs: so the steps are linear. */
const signs = /\d(?::\d\d\b)+|\s*[:=：](?!\/\/)|\s?\s[-–—]+\s|\s+/gu
const timeOrSpaces = /^(?:\d|\s*$)/

function signsIn(line: string): Sign[] {
  return [...line.matchAll(signs)]
    .filter(([text]) => !timeOrSpaces.test(text))
    .map(({ index, 0: text }) => ({ start: index, end: index + text.length }))
}

/** Signs of JSON, XML and Markdown, which would become a part of the answers: no label has one. */
const code = /["{}<>*]/

/** Returns the longest known label that ends before a sign. */
function labelBefore(line: string, from: number, sign: Sign): Mark | undefined {
  const isBegin = from === 0
  const begin = Math.max(from, sign.start - maxLabelLength)
  const words = [...line.slice(begin, sign.start).matchAll(/\S+/g)].slice(-maxLabelWords)
  const isDash = /\s[-–—]/.test(line.slice(sign.start, sign.end))
  for (const [index, word] of words.entries()) {
    const start = begin + word.index
    const label = line.slice(start, sign.start)
    const meaning = code.test(label) ? undefined : meaningOf(label)
    if (meaning === undefined) continue
    // A label must begin the line: "Brother’s name" is another label than "name".
    const isWhole = start - from <= maxLabelLength && bare(line.slice(from, start)) === ''
    if ((isBegin || isDash) && !isWhole) return undefined
    // A word before it may make a longer, unknown label: "… next of kin name:", "…, Guarantor BVN:".
    const previous = words[index - 1]?.[0] ?? ''
    const isLonger = /^\p{Ll}[\p{L}’']*$/u.test(previous) || namesOther(previous)
    if (!isWhole && isLonger) return undefined
    return { start, end: sign.end, meaning }
  }
  return undefined
}

/** Returns an unknown label before a colon: up to four words, or else the last one. */
function unknownBefore(line: string, from: number, sign: Sign): Mark | undefined {
  if (!/[:=：]/.test(line.slice(sign.start, sign.end))) return undefined
  const before = line.slice(Math.max(from, sign.start - maxLabelLength), sign.start)
  // After a separator, or at the beginning of the line, the label is all of the text.
  const label = (before.split(/[,;|\t]/).pop() ?? '').trimStart()
  const word = before.split(/\s/).pop() ?? ''
  const isFew = hasLetter.test(label) && label.split(/\s+/).length <= 4
  const isParted = from === 0 || label.length < before.trimStart().length
  const text = isFew && isParted ? label : word
  return !hasLetter.test(text)
    ? undefined
    : { start: sign.start - text.length, end: sign.end, meaning: undefined }
}

const hasLetter = /\p{L}/u

/** Removes the separators around a text, and the line of a form that it stands on. */
function bare(text: string): string {
  return withoutEnd(text.replace(/^[\s,;|>_-]+/, ''), /[\s,;|_]/)
}

/** Words of a heading that say nothing of whose answers follow: "Details of the next of kin", "Referee 1, contact". */
const besideWords =
  /^(?:next|of|the|and|to|for|a|an|in|case|detail|information|info|data|contact|person|people|section|part|reference)$/
const personWords = /\b(?:customer|client|applicant|personal|own|account (?:holder|owner))s?\b/i

/**
 * Returns whose the answers from this line on are, if it says so: a heading, or a label. A line such as "Next of kin:
 * Emeka" is a heading, and "Next of kin phone: …" only a label, whose other answers may be the person's.
 */
function whoseBelow(
  words: string,
  labels: readonly { label: string; value: string }[],
): 'person' | 'other' | undefined {
  const { label, value } = labels[0] ?? { label: words, value: '' }
  const all = wordsOf(label)
  const named = all.filter((word) => !besideWords.test(word))
  // "Employer: Zenith Bank" is an answer about the person.
  const isAnswer = value !== '' && named.includes('employer')
  if (named.length > 0 && named.every(namesOther)) return isAnswer ? undefined : 'other'
  if (!personWords.test(label) || namesOther(label)) return undefined
  const isHeading = labels.length > 0 || all.length <= maxHeadingWords
  return isHeading ? 'person' : undefined
}

/** A sentence about a customer has more. */
const maxHeadingWords = 4

/** Returns the words without plurals and possessives. */
function wordsOf(label: string): string[] {
  const words = label.toLowerCase().match(/\p{L}+(?:[’']\p{L}+)?/gu) ?? []
  return words.map((word) => word.replace(/[’']?s$/, ''))
}
