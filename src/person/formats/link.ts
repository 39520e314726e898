import { parseUrl } from './parse-url'
import { filled, filledSchema, noControl, rule, unitsAtMost } from './common-rules'
import type { FormatFacts } from './format'

export const facts = {
  webAddress: { answer: 'text', maxLength: 2048 },
} as const satisfies Record<string, FormatFacts>

function isWebAddress(text: string): boolean {
  // The URL parser accepts spaces, and "https:file.pdf", which has no host.
  return /^https?:\/\/[^\s/]\S*$/i.test(text) && parseUrl(text) !== undefined
}

export const rules = {
  webAddress: () => [
    unitsAtMost(facts.webAddress),
    filled,
    noControl,
    rule(isWebAddress, 'malformed'),
  ],
}

export const jsonSchemas = {
  webAddress: () => ({
    ...filledSchema,
    description: 'A whole http or https address, such as a Document-Url.',
  }),
}

/** The form does not ask for it. */
export const invalidAnswers = { webAddress: [] }
