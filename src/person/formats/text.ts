import { atMost, filled, filledSchema, noControl, tooLong, withControl } from './common-rules'
import { type FormatFacts, value } from './format'
import { plainDigits } from './plain-digits'

export const longestText = 250

export const facts = {
  text: { answer: 'text', maxLength: longestText },
  /** Free text too, as each country writes it. */
  postalCode: { answer: 'text', maxLength: longestText },
  /** Free text with suggestions. */
  suggestion: { answer: 'suggestion', maxLength: longestText },
  /**
   * Free text, because the contract has no closed list. The form offers the types that it knows.
   */
  documentType: { answer: 'choice', maxLength: longestText },
  textOrEmpty: { answer: 'text', maxLength: longestText },
} as const satisfies Record<string, FormatFacts>

const filledText = () => [atMost(facts.text), filled, noControl]

export const rules = {
  text: filledText,
  postalCode: filledText,
  suggestion: filledText,
  documentType: filledText,
  textOrEmpty: () => [atMost(facts.textOrEmpty), noControl],
}

/** How a typed text is read. */
export const readers = { postalCode: (typed: string) => value(plainDigits(typed)) }

export const jsonSchemas = {
  text: () => filledSchema,
  postalCode: () => filledSchema,
  suggestion: () => filledSchema,
  documentType: () => filledSchema,
  textOrEmpty: () => ({ type: 'string' }),
}

export const invalidAnswers = {
  text: [withControl, tooLong(facts.text)],
  postalCode: [withControl, tooLong(facts.postalCode)],
  suggestion: [withControl, tooLong(facts.suggestion)],
  // The form offers only valid ones.
  documentType: [],
  textOrEmpty: [withControl, tooLong(facts.textOrEmpty)],
}
