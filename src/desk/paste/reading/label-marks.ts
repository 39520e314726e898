import { fields } from '../../../person'
import { maxLabelLength, maxLabelWords, meaningOf, namesOther } from './labels'
import { fieldOfPaste, pastePaths } from './reading'
import type { Meaning } from './synonyms'
import { withoutEnd } from './without-end'

/** A label in a line. Its meaning is undefined if it is unknown. */
interface Mark {
  start: number
  /** The index where its value begins. */
  end: number
  meaning: Meaning | undefined
}

/**
 * Returns the labels of a line: each stands before a colon, an equals sign or a dash, or directly before a number.
 */
export function marksIn(line: string): Mark[] {
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
  /** True for a number without a sign before it. Only labels of numbers and dates may stand directly before one. */
  isNumber: boolean
}

/** A time, a colon, a dash between spaces, and spaces, which match in whole runs: so the steps are linear. */
const signs = /\d(?::\d\d\b)+|\s*[:=：](?!\/\/)|\s?\s[-–—]+>?\s|\s+/gu
const timeOrSpaces = /^(?:\d|\s*$)/

function signsIn(line: string): Sign[] {
  const found: Sign[] = []
  for (const { index, 0: text } of line.matchAll(signs)) {
    if (!timeOrSpaces.test(text))
      found.push({ start: index, end: index + text.length, isNumber: false })
  }
  const numbers = line.matchAll(/([\p{L}.#]\s+)(?=[+(]?\d|[A-Z]{1,3}\d{5})/gu)
  for (const { index, 0: text } of numbers) {
    const start = index + text.length
    found.push({ start, end: start, isNumber: true })
  }
  return found.sort((one, other) => one.start - other.start)
}

/** JSON, XML and Markdown are not read: their signs would become a part of the answers. */
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
    if (sign.isNumber && !announcesNumber(meaning)) return undefined
    return { start, end: sign.end, meaning }
  }
  return undefined
}

/** Returns whether a label may stand directly before its number or date. */
export function announcesNumber(meaning: Meaning): boolean {
  const path = pastePaths.find((each) => each === meaning)
  const answer = path === undefined ? '' : fields[fieldOfPaste(path)].answer
  return meaning.startsWith('number_of.') || ['identifier', 'phone', 'date'].includes(answer)
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

/** Removes the bullets and separators that lists put around text. */
export function bare(text: string): string {
  const begun = text.replace(/^(?:[\s•·,;|>_-]|\p{Extended_Pictographic}|\uFE0F)+/u, '')
  return withoutEnd(begun, /[\s,;|_]/)
}
