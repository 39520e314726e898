import { isLongerThan } from './is-longer-than'
import type { RefusalCode } from './refusal-code'
import { type FormatFacts, invalid, type InvalidAnswer, type Rule } from './format'
import { withoutShapeless } from './visible-text'

export function rule(holds: (value: string) => boolean, code: RefusalCode): Rule {
  return (value) => (holds(value) ? undefined : code)
}

export function isFilled(value: string): boolean {
  return withoutShapeless(value) !== ''
}

export const filled = rule(isFilled, 'missing')

/**
 * Embeddings, overrides and isolates of a direction (UAX #9) make a text look like another one. Half of a surrogate pair
 * is no character, and U+FFFD stands where one was lost.
 */
const controlCharacter = /[\p{Cc}\p{Cs}\uFFFD\u202A-\u202E\u2066-\u2069]/u
export const noControl = rule((value) => !controlCharacter.test(value), 'controlCharacter')

/** For texts in any script: counts characters as people see them. */
export function atMost({ maxLength }: Required<Pick<FormatFacts, 'maxLength'>>): Rule {
  return rule((value) => !isLongerThan(value, maxLength), 'tooLong')
}

/** For texts of machines: counts UTF-16 code units, also after normalization for comparison. */
export function unitsAtMost({ maxLength }: Required<Pick<FormatFacts, 'maxLength'>>): Rule {
  const fits = (value: string) => value.length <= maxLength
  return rule((value) => fits(value) && fits(value.normalize('NFKC')), 'tooLong')
}

export const bell = '\u0007'
export const withControl = invalid('controlCharacter', 'a control character', `Ada${bell}eze`)

export function tooLong({ maxLength = 0 }: FormatFacts): InvalidAnswer {
  return invalid('tooLong', 'a character too many', 'a'.repeat(maxLength + 1))
}

export const filledSchema = { type: 'string', minLength: 1 }
