import { plainDigits } from './plain-digits'
import { visibleText } from './visible-text'
import {
  filled,
  filledSchema,
  noControl,
  rule,
  tooLong,
  unitsAtMost,
  withControl,
} from './common-rules'
import { type FormatFacts, invalid, type Reading, value } from './format'
import { longestText } from './text'

export const facts = {
  identifier: { answer: 'identifier', maxLength: longestText },
  elevenDigits: { answer: 'identifier', digits: 11 },
} as const satisfies Record<string, FormatFacts>

/**
 * People read numbers aloud with spaces and hyphens, which are not part of them. Printed IDs use
 * capitals.
 */
export function readIdentifier(typed: string): string {
  return visibleText(plainDigits(typed))
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

const read = (typed: string): Reading<string> => value(readIdentifier(typed))
export const readers = { identifier: read, elevenDigits: read }

export function isElevenDigits(text: string): boolean {
  return /^\d{11}$/.test(text)
}

/** ICAO 9303, machine-readable passports (TD3): at most nine of A-Z and 0-9, without spaces. */
export function isPassportNumber(text: string): boolean {
  return text.length <= longestText && /^[A-Z0-9]{1,9}$/.test(text.replace(/ /g, ''))
}

export const rules = {
  identifier: () => [unitsAtMost(facts.identifier), filled, noControl],
  elevenDigits: () => [filled, rule(isElevenDigits, 'notElevenDigits')],
}

export const jsonSchemas = {
  identifier: () => filledSchema,
  elevenDigits: () => ({ type: 'string', pattern: '^[0-9]{11}$' }),
}

export const invalidAnswers = {
  identifier: [withControl, tooLong(facts.identifier)],
  elevenDigits: [
    invalid('notElevenDigits', 'ten digits', '2228765432'),
    invalid('notElevenDigits', 'twelve digits', '222876543210'),
    invalid('notElevenDigits', 'a letter', '2228765432O'),
  ],
}
