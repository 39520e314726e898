import { meaningOf, maxLabelWords } from './labels'
import type { Meaning } from './synonyms'
import { type BlockReading, ignore, type ReadingContext, mergeReadings } from './reading'
import { readValue } from './read-value'

/** A label in a line. Its meaning is undefined where nobody knows it. */
interface Mark {
  start: number
  /** Where what it announces begins. */
  end: number
  meaning: Meaning | undefined
}

interface Entry {
  meaning: Meaning | undefined
  label: string
  value: string
  /** Words of nobody's label stand in it: which of them are the answer's, cannot be told. */
  isAmbiguous: boolean
}

/** "Label: value" in lines, or many in one line. What follows no label is left. */
export function readLabelled(text: string, context: ReadingContext): BlockReading {
  const readings: BlockReading[] = []
  let last: Entry | undefined
  const finish = () => {
    if (last !== undefined) readings.push(readEntry(last, context))
    last = undefined
  }
  for (const line of text.split(/\r\n|[\n\r\u2028]/)) {
    const entries = entriesOf(line)
    if (entries.length === 0) {
      const words = bare(line.replace(chatStamp, ''))
      const goesOn = last !== undefined && (last.value === '' || last.meaning === 'address')
      if (words === '') {
        if (last?.value !== '') finish()
      } else if (goesOn && last !== undefined) {
        last.value = last.value === '' ? words : `${last.value}\n${words}`
      } else {
        finish()
        readings.push(ignore(words, 'unknown'))
      }
    }
    for (const entry of entries) {
      finish()
      if (entry.label === '') readings.push(ignore(entry.value, 'unknown'))
      else last = entry
    }
  }
  finish()
  return mergeReadings(readings)
}

/** How many labels that mean something stand in a text. */
export function countLabels(text: string): number {
  return text
    .split(/[\n\r]/)
    .flatMap(entriesOf)
    .filter(({ meaning }) => meaning !== undefined).length
}

function readEntry({ meaning, label, value, isAmbiguous }: Entry, context: ReadingContext) {
  const whole = bare(`${label} ${value}`)
  if (value === '') return ignore(whole, 'unreadable')
  if (meaning === undefined) return ignore(whole, 'unknown')
  return isAmbiguous ? ignore(whole, 'ambiguous') : readValue(meaning, value, whole, context)
}

/** What chats put before a message that is copied: when, and who wrote it. */
const chatStamp =
  /^\s*(?:\[\d[^\]]*:\d\d[^\]]*\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d\d(?: ?[ap]m)? -)\s*[^:]+:\s*/i

function entriesOf(written: string): Entry[] {
  const line = written.replace(chatStamp, '')
  const marks = marksIn(line)
  const [first] = marks
  if (first === undefined) return []
  const before = bare(line.slice(0, first.start))
  const entries = marks.map((mark, index): Entry => {
    const next = marks[index + 1]
    const value = line.slice(mark.end, next?.start)
    // Between this answer and a label nobody knows stands no sign that would part them.
    const isAmbiguous =
      next !== undefined && next.meaning === undefined && !/[,;|\t]\s*$/.test(value)
    return {
      meaning: mark.meaning,
      label: bareLabel(line.slice(mark.start, mark.end)),
      value: bare(value),
      isAmbiguous,
    }
  })
  return before === ''
    ? entries
    : [{ meaning: undefined, label: '', value: before, isAmbiguous: false }, ...entries]
}

/** The labels of a line, each before a colon or a like sign, or before a number of the kind it announces. */
function marksIn(line: string): Mark[] {
  const marks: Mark[] = []
  for (const sign of signsIn(line)) {
    const from = marks.at(-1)?.end ?? 0
    if (sign.start < from) continue
    const mark = sign.isNumber
      ? labelBefore(line, from, sign)
      : (labelBefore(line, from, sign) ?? unknownBefore(line, from, sign))
    if (mark !== undefined) marks.push(mark)
  }
  return marks
}

interface Sign {
  start: number
  end: number
  /** No sign at all, but a number: only labels of numbers and dates go without one. */
  isNumber: boolean
}

function signsIn(line: string): Sign[] {
  // A colon within a time or an address of the web is none; a dash is one between spaces alone.
  const signs = [
    ...line.matchAll(/[*_]*\s*[:=：](?!\/\/)(?!\d\d\b(?<=\d:\d\d))[*_]*|\s[-–—]+>?\s/g),
  ]
  const numbers = [...line.matchAll(/(?<=[\p{L}.#]\s+)(?=[+(]?\d|[A-Z]{1,3}\d{5})/gu)]
  return [
    ...signs.map(({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
      isNumber: false,
    })),
    ...numbers.map(({ index }) => ({ start: index, end: index, isNumber: true })),
  ].sort((one, other) => one.start - other.start)
}

/** Of the words before a sign the longest run that is a known label. */
function labelBefore(line: string, from: number, sign: Sign): Mark | undefined {
  const isBegin = from === 0
  const begin = Math.max(from, sign.start - maxLabelLength)
  const words = [...line.slice(begin, sign.start).matchAll(/\S+/g)].slice(-maxLabelWords)
  const isDash = /\s[-–—]/.test(line.slice(sign.start, sign.end))
  for (const [index, word] of words.entries()) {
    const start = begin + word.index
    const meaning = meaningOf(line.slice(start, sign.start))
    if (meaning === undefined) continue
    // At the beginning of a line a label stands alone: in "Brother’s name" it is another one.
    const isWhole = bare(line.slice(from, start)) === ''
    if ((isBegin || isDash) && !isWhole) return undefined
    // "… next of kin name:" goes on in small letters: a longer label that nobody knows.
    const previous = words[index - 1]?.[0] ?? ''
    if (!isWhole && /^\p{Ll}[\p{L}’']*$/u.test(previous)) return undefined
    if (sign.isNumber && !announcesNumber(meaning)) return undefined
    return { start, end: sign.end, meaning }
  }
  return undefined
}

function announcesNumber(meaning: Meaning): boolean {
  return (
    meaning === 'bank_id_number' ||
    meaning === 'phone' ||
    meaning === 'dob' ||
    meaning === 'id_number' ||
    meaning.startsWith('number_of.') ||
    meaning.startsWith('documents.')
  )
}

/** In characters: nothing longer is looked at. */
const maxLabelLength = 120

/** A word or a few with a colon behind them are a label also where nobody knows it. */
function unknownBefore(line: string, from: number, sign: Sign): Mark | undefined {
  if (!/[:=：]/.test(line.slice(sign.start, sign.end))) return undefined
  const before = line.slice(Math.max(from, sign.start - maxLabelLength), sign.start)
  // After a sign that parts answers, or at the beginning of the line, all of it is the label.
  const parted = /^(?:.*[,;|\t])?\s*([^,;|\t]*\p{L}[^,;|\t]*)$/u.exec(before)
  const label = parted?.[1] ?? ''
  const word = /\S*\p{L}\S*$/u.exec(before)?.[0] ?? ''
  const isFew = label !== '' && label.split(/\s+/).length <= 4
  const isParted = from === 0 || label.length < before.trimStart().length
  const text = isFew && isParted ? label : word
  return text === ''
    ? undefined
    : { start: sign.start - text.length, end: sign.end, meaning: undefined }
}

/** Without the bullets, stars and signs round it that lists and chats put there. */
function bare(text: string): string {
  return text.replace(/^(?:[\s*•·,;|>-]|_+(?=\p{L}))+/u, '').replace(/[\s*,;|_]+$/, '')
}

function bareLabel(text: string): string {
  return text.replaceAll(/[*_]/g, '').trim()
}
