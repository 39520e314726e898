import { atMost, filled, filledSchema, noControl, tooLong, withControl } from './common-rules'
import type { FormatFacts } from './format'

export const longestText = 250

export const facts = {
  text: { answer: 'text', maxLength: longestText },
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
  suggestion: filledText,
  documentType: filledText,
  textOrEmpty: () => [atMost(facts.textOrEmpty), noControl],
}

export const jsonSchemas = {
  text: () => filledSchema,
  suggestion: () => filledSchema,
  documentType: () => filledSchema,
  textOrEmpty: () => ({ type: 'string' }),
}

export const invalidAnswers = {
  text: [withControl, tooLong(facts.text)],
  suggestion: [withControl, tooLong(facts.suggestion)],
  // The form offers only valid ones.
  documentType: [],
  textOrEmpty: [withControl, tooLong(facts.textOrEmpty)],
}
