import { isCountry } from './countries'
import { filled, rule } from './common-rules'
import type { FormatFacts } from './format'

export const facts = {
  country: { answer: 'country' },
} as const satisfies Record<string, FormatFacts>

export const rules = { country: () => [filled, rule(isCountry, 'notACountry')] }

export const jsonSchemas = {
  country: () => ({ type: 'string', pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2.' }),
}

/** The form offers only valid ones. */
export const invalidAnswers = { country: [] }
