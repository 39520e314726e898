import { meaningOf, maxLabelWords } from './labels'
import type { Meaning } from './synonyms'
import { type BlockReading, ignore, type ReadingContext, mergeReadings } from './reading'
import { readValue } from './read-value'

/** A label in a line. Its meaning is undefined if it is unknown. */
interface Mark {
  start: number
  /** The index where its value begins. */
  end: number
  meaning: Meaning | undefined
}

interface Entry {
  meaning: Meaning | undefined
  label: string
  value: string
  /** The value runs into an unknown label, so its end is not clear. */
  isAmbiguous: boolean
}

/** Reads "Label: value", one or several in a line. Text without a label is ignored. */
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

/** Returns the number of known labels in a text. */
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

/** The time and the sender that chat programs put before a copied message. */
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
    // No separator stands between this value and the unknown label after it.
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

/**
 * Returns the labels of a line: each stands before a colon, an equals sign or a dash, or directly before a number.
 */
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
  /** True for a number without a sign before it. Only labels of numbers and dates may stand directly before one. */
  isNumber: boolean
}

function signsIn(line: string): Sign[] {
  // A colon in a time or a URL is no separator. A dash is one only between spaces.
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

/** Returns the longest known label that ends before a sign. */
function labelBefore(line: string, from: number, sign: Sign): Mark | undefined {
  const isBegin = from === 0
  const begin = Math.max(from, sign.start - maxLabelLength)
  const words = [...line.slice(begin, sign.start).matchAll(/\S+/g)].slice(-maxLabelWords)
  const isDash = /\s[-–—]/.test(line.slice(sign.start, sign.end))
  for (const [index, word] of words.entries()) {
    const start = begin + word.index
    const meaning = meaningOf(line.slice(start, sign.start))
    if (meaning === undefined) continue
    // A label must begin the line: "Brother’s name" is another label than "name".
    const isWhole = bare(line.slice(from, start)) === ''
    if ((isBegin || isDash) && !isWhole) return undefined
    // A word in lower case before it makes a longer, unknown label: "… next of kin name:".
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

/** In characters. Longer text before a sign is not searched. */
const maxLabelLength = 120

/** Returns an unknown label before a colon: up to four words, or else the last one. */
function unknownBefore(line: string, from: number, sign: Sign): Mark | undefined {
  if (!/[:=：]/.test(line.slice(sign.start, sign.end))) return undefined
  const before = line.slice(Math.max(from, sign.start - maxLabelLength), sign.start)
  // After a separator, or at the beginning of the line, the label is all of the text.
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

/** Removes the bullets, asterisks and separators that lists and chats put around text. */
function bare(text: string): string {
  return text.replace(/^(?:[\s*•·,;|>-]|_+(?=\p{L}))+/u, '').replace(/[\s*,;|_]+$/, '')
}

function bareLabel(text: string): string {
  return text.replaceAll(/[*_]/g, '').trim()
}
