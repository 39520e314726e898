import { plainDigits } from './plain-digits'
import { type FormatFacts, invalid, type Reading, refuse, type Rules, value } from './format'

export const facts = {
  /** US dollars, not cents. */
  amount: { answer: 'amount' },
} as const satisfies Record<string, FormatFacts>

const naira = /\u20a6|ngn|naira|^-?n\d/i
const dollarsBefore = /^(-?)(?:usd|us\$|\$)/i
const dollarsAfter = /(?:usd|us\$|\$|dollars?)$/i

export const readers = {
  /**
   * Removes spaces, thousands commas and the dollar's sign or code. Refuses anything else that is not a plain
   * decimal number, and "1.500", which is one and a half in English, and a thousand times that in French.
   */
  amount(typed: string): Reading<number> {
    const given = plainDigits(typed).replace(/\s/gu, '')
    if (naira.test(given)) return refuse('notDollars')
    const plain = given.replace(dollarsBefore, '$1').replace(dollarsAfter, '')
    if (plain.startsWith('-')) return refuse('negative')
    const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)
    const digits = isGrouped ? plain.replace(/,/g, '') : plain
    const isAmbiguous = /^[1-9]\d{0,2}\.\d{3}$/.test(digits)
    const amount = Number(digits)
    return /^\d+(\.\d+)?$/.test(digits) && Number.isFinite(amount) && !isAmbiguous
      ? value(amount)
      : refuse('malformed')
  },
}

/** A larger amount would lose its last digits. */
const largest = Number.MAX_SAFE_INTEGER

export const rules: Rules<number> = () => [
  (amount) => (amount < 0 ? 'negative' : undefined),
  (amount) => (amount > largest ? 'malformed' : undefined),
]

export const jsonSchemas = { amount: () => ({ type: 'number', minimum: 0, maximum: largest }) }

export const invalidAnswers = {
  amount: [
    invalid('notDollars', 'in naira', '₦50,000'),
    invalid('negative', 'below nothing', '-1'),
    invalid('malformed', 'words', 'two thousand'),
  ],
}
