import { bell, filled, noControl, rule, tooLong, unitsAtMost } from './common-rules'
import { type FormatFacts, invalid, value } from './format'

export const facts = {
  /** RFC 5321 allows no longer address. */
  email: { answer: 'email', maxLength: 254 },
} as const satisfies Record<string, FormatFacts>

/** The least of an address, for the description of the API. */
const pattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Before the @: words with dots between them (RFC 5322, with the letters of RFC 6531). Nobody quotes theirs. */
const localPart = /^[^\s@.<>()[\]:;,"\\]+(?:\.[^\s@.<>()[\]:;,"\\]+)*$/
/** Letters and digits of any script, with hyphens between them. */
const hostLabel = /^[a-z\d\u0080-\uFFFF]+(?:-+[a-z\d\u0080-\uFFFF]+)*$/i

/** Returns whether a mail server could have the address. */
function isAddress(text: string): boolean {
  const [local = '', host = '', ...more] = text.split('@')
  const labels = host.split('.')
  return (
    !/\s/.test(host) &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((label) => hostLabel.test(label)) &&
    more.length === 0
  )
}

/** What a mail program, a page or a list leaves around an address. */
const before = /^[\s<"'“‘«]*(?:mailto:)?[\s<"'“‘«]*/i
/** Bounded, so that a long text is searched once. */
const after = /[\s>"'”’»;,]{1,9}$/

export const readers = {
  email: (typed: string) => value(typed.replace(before, '').replace(after, '')),
}

export const rules = {
  email: () => [unitsAtMost(facts.email), filled, noControl, rule(isAddress, 'malformed')],
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
