import {
  atMost,
  filled,
  filledSchema,
  isFilled,
  noControl,
  rule,
  tooLong,
  withControl,
} from './common-rules'
import { type FormatFacts, invalid } from './format'
import { withoutShapeless } from './visible-text'

export const facts = {
  name: { answer: 'name', maxLength: 150 },
  /** "" says that the person has no such name. */
  nameOrEmpty: { answer: 'name', maxLength: 150 },
} as const satisfies Record<string, FormatFacts>

/**
 * Most texts have an ASCII letter. The Unicode class of all letters costs a page 50 KB of memory.
 */
const hasLetter = (value: string) => /[a-z]/i.test(value) || /\p{L}/u.test(withoutShapeless(value))

/** What people write where an ID shows no such name, in English and French. */
const noName = /^(?:n\/a|n\.a\.?|nil|none|not applicable|néant|aucune?|[-–—.]+)$/i

/** Returns whether a text that stands for a name says that there is none. */
export function saysNoName(text: string): boolean {
  return noName.test(text.trim().normalize('NFC'))
}

export const rules = {
  name: () => [atMost(facts.name), filled, noControl, rule(hasLetter, 'noLetter')],
  nameOrEmpty: () => [
    atMost(facts.nameOrEmpty),
    noControl,
    rule((value) => !isFilled(value) || hasLetter(value), 'noLetter'),
  ],
}

export const jsonSchemas = {
  name: () => filledSchema,
  nameOrEmpty: () => ({
    type: 'string',
    description: 'The empty string says that the ID shows no such name.',
  }),
}

const noLetter = invalid('noLetter', 'no letter in it', '123')

export const invalidAnswers = {
  name: [noLetter, withControl, tooLong(facts.name)],
  nameOrEmpty: [noLetter, withControl, tooLong(facts.nameOrEmpty)],
}
