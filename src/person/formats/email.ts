import { bell, filled, noControl, rule, tooLong, unitsAtMost } from './common-rules'
import { type FormatFacts, invalid } from './format'

export const facts = {
  /** RFC 5321 allows no longer address. */
  email: { answer: 'email', maxLength: 254 },
} as const satisfies Record<string, FormatFacts>

const pattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export const rules = {
  email: () => [
    unitsAtMost(facts.email),
    filled,
    noControl,
    rule((value) => pattern.test(value), 'malformed'),
  ],
}

export const jsonSchemas = { email: () => ({ type: 'string', pattern: pattern.source }) }

export const invalidAnswers = {
  email: [
    invalid('malformed', 'no @', 'adaeze.example.com'),
    invalid('malformed', 'nothing after the @', 'adaeze@'),
    invalid('malformed', 'a host without a dot', 'adaeze@example'),
    invalid('malformed', 'two addresses', 'adaeze@example.com ada@example.com'),
    invalid('controlCharacter', 'a control character', `ada${bell}eze@example.com`),
    tooLong(facts.email),
  ],
}
