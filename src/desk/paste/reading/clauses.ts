import { hasEmailShape } from './email-shape'
import { maxLabelLength, maxLabelWords, meaningOf } from './labels'
import type { Meaning } from './synonyms'
import { withoutEnd } from './without-end'

/** A label at the beginning of a text, and the text after it. */
export interface LedText {
  meaning: Meaning
  label: string
  rest: string
}

/** Sentences have one of these words between a label and its value, or before a label. */
const proseWord = /\b(?:my|is|are|was)\b/i
/** Labels that are also the first word of other things: "First Bank", "Customer service". */
const vagueLabels =
  /^(?:first|last|area|job|estate|street|purpose|customer|id|mail|cell|employment|region|line \d)$/i
const otherPerson = /^(?:his|her|their|your)\b/i
const clauseStart = /^(?:my|our|his|her|their|it|i|you|kindly|please|thank|thanks|regards)\b/i
const boundary = /([\p{L}\d)][.!?;:,]?)(\s+(?:(?:and|also|while|with)\s+)*)/giu

/** Returns the sentences and clauses of a line, cut where a new one begins with a label or with "my", "his", "I". */
export function clausesOf(line: string): string[] {
  if (!proseWord.test(line)) return [line]
  const clauses: string[] = []
  let from = 0
  for (const { index: begin, 1: word = '', 2: space = '' } of line.matchAll(boundary)) {
    const index = begin + word.length
    const rest = line.slice(index + space.length, index + space.length + maxLabelLength)
    const before = line[index - 1] ?? ''
    const isAfterSign = /[.!?;:,]/.test(before)
    const isJoined = space.trim() !== ''
    if (!isAfterSign && !isJoined) continue
    // "Here are my details: first name Ada" begins a clause, "First name: Ada" does not.
    const isLabel = before === ':' && index - from <= maxLabelLength
    if (isLabel && ledText(line.slice(from, index - 1))?.rest === '') continue
    if (!clauseStart.test(rest) && ledText(withoutLeadIn(rest)) === undefined) continue
    clauses.push(line.slice(from, index))
    from = index + space.length
  }
  return [...clauses, line.slice(from)]
}

/** Returns whether a clause is about another person than the customer. */
export function isOfOther(clause: string): boolean {
  return otherPerson.test(clause.trim())
}

/** Returns a clause without the words that may stand before its label. */
export function withoutLeadIn(clause: string): string {
  return clause
    .trim()
    .replace(/^(?:and\s+|also\s+)*(?:my|our|the|it|i\s+was|i\s+am)\s+(?!is\b)/i, '')
}

/** Returns the longest known label that a text begins with; undefined if it begins with none. */
export function ledText(text: string): LedText | undefined {
  const words = [...text.slice(0, maxLabelLength).matchAll(/[^\s:=]+/g)].slice(0, maxLabelWords)
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1]
    const end = last === undefined ? 0 : last.index + last[0].length
    const label = text.slice(0, end)
    const meaning = meaningOf(label)
    // A comma ends a label.
    if (meaning !== undefined && !/[,;]/.test(label))
      return { meaning, label, rest: text.slice(end).trim() }
  }
  return undefined
}

/** Returns what stands behind "is" in "date of birth is 1 May 1990"; undefined for other text. */
export function saidOf({ rest }: LedText): string | undefined {
  const [verb] = /^(?:is|are|was)\s+/i.exec(rest) ?? []
  return verb === undefined ? undefined : withoutFullStop(rest.slice(verb.length))
}

/** Returns the short value directly behind a label, as in "Surname Okafor"; undefined for other text. */
export function shortValueOf({ label, rest }: LedText): string | undefined {
  if (vagueLabels.test(label)) return undefined
  const value = withoutFullStop(rest)
  const isShort = value.split(/\s+/).length <= 5 && !/[:=?!]/.test(value)
  return isShort && (/^[\p{Lu}\d+]/u.test(value) || hasEmailShape(value)) ? value : undefined
}

function withoutFullStop(text: string): string {
  return withoutEnd(text.trim(), /[.,;!]/)
}
