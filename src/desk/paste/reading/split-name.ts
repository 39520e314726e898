import type { Proposal } from './reading'

const titles =
  /^(?:mr|mrs|ms|miss|master|dr|prof|engr|barr|chief|alhaji|alhaja|hajia|mallam|pastor|rev|sir|lady)\.?$/i

/**
 * Splits a whole name: "Adaeze Ngozi Okafor", "OKAFOR, Adaeze Ngozi", "OKAFOR Adaeze". It returns nothing for a
 * single name. The order is a proposal that staff check.
 */
export function splitName(typed: string): Proposal[] {
  const [, title = ''] = /\(([^()]*)\)\s*$/.exec(typed) ?? []
  const name = titles.test(title.trim()) ? typed.replace(/\([^()]*\)\s*$/, '') : typed
  // Brackets may hold a maiden name or a nickname.
  if (/[()]/.test(name)) return []
  const [before = '', ...behind] = name.split(',')
  if (behind.length > 1) return []
  const words = wordsOf(before)
  if (behind.length === 1) return named(typed, [...wordsOf(behind[0] ?? '')], words.join(' '))
  if (words.length < 2) return []
  const [first = '', ...others] = words
  // A single name in capitals is the surname, also at the beginning.
  const isSurnameFirst = isUpperCase(first) && !others.some(isUpperCase)
  return isSurnameFirst
    ? named(typed, others, first)
    : named(typed, words.slice(0, -1), words.slice(-1)[0] ?? '')
}

/** Returns whether a text is one line of two to five names. */
export function isWholeName(text: string): boolean {
  const words = wordsOf(text.replace(',', ' '))
  return (
    /^[\p{L}\p{M}\s.,'’ʼ-]+$/u.test(text) &&
    !/[\r\n\t]/.test(text.trim()) &&
    words.length > 1 &&
    words.length < 6
  )
}

function named(typed: string, given: readonly string[], last: string): Proposal[] {
  const [first, ...others] = given
  if (first === undefined || last === '') return []
  const proposals: Proposal[] = [{ path: 'name_first', value: first, typed }]
  if (others.length > 0) proposals.push({ path: 'name_other', value: others.join(' '), typed })
  return [...proposals, { path: 'name_last', value: last, typed }]
}

function wordsOf(text: string): string[] {
  const words = text.trim().split(/\s+/).filter(Boolean)
  const begin = words.findIndex((word) => !titles.test(word))
  return begin === -1 ? [] : words.slice(begin)
}

function isUpperCase(word: string): boolean {
  return /\p{L}.*\p{L}/u.test(word) && word === word.toUpperCase() && word !== word.toLowerCase()
}
