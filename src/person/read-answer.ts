import type { AnswerKind } from './formats'
import { type PhoneMetadata, readPhone } from './phone'
import { isBlankDate, type Reading, readDate } from './read-date'
import type { RefusalCode } from './refusal'
import { codeOfSuggestion } from './suggestions'
import { visibleText } from './visible-text'

/** Returns the request's value of a typed answer. An empty answer becomes undefined. */
export function readAnswer(
  kind: AnswerKind,
  answer: unknown,
  phones: PhoneMetadata,
): Reading<unknown> {
  if (kind === 'date') {
    // The table decides which answers are dates, and the form stores dates as three parts.
    const date = answer as Parameters<typeof readDate>[0]
    return isBlankDate(date) ? value(undefined) : readDate(date)
  }
  const typed = typeof answer === 'string' ? visibleText(answer.normalize('NFC')) : ''
  if (typed === '') return value(undefined)
  if (kind === 'suggestion') return value(codeOfSuggestion(typed))
  if (kind === 'identifier') return value(readIdentifier(typed))
  if (kind === 'amount') return readAmount(typed)
  if (kind === 'phone') {
    const phone = readPhone(typed, phones)
    return phone.ok ? value(phone.digits) : refuse(phone.code)
  }
  return value(typed)
}

/**
 * People read numbers aloud with spaces and hyphens, which are not part of them. Printed IDs use
 * capitals.
 */
export function readIdentifier(typed: string): string {
  return visibleText(typed.normalize('NFKC'))
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

const naira = /\u20a6|ngn|naira|^[-\u2212]?n\d/i
const dollarsBefore = /^([-\u2212]?)(?:usd|us\$|\$)/i
const dollarsAfter = /(?:usd|us\$|\$|dollars?)$/i

/**
 * Removes spaces, thousands commas and the dollar's sign or code. Refuses anything else that is not
 * a plain decimal number.
 */
function readAmount(typed: string): Reading<number> {
  const given = typed.normalize('NFKC').replace(/\s/gu, '')
  if (naira.test(given)) return refuse('notDollars')
  const plain = given.replace(dollarsBefore, '$1').replace(dollarsAfter, '')
  if (/^[-\u2212]/.test(plain)) return refuse('negative')
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)
  const digits = isGrouped ? plain.replace(/,/g, '') : plain
  const amount = Number(digits)
  return /^\d+(\.\d+)?$/.test(digits) && Number.isFinite(amount)
    ? value(amount)
    : refuse('malformed')
}

function value<Value>(found: Value): Reading<Value> {
  return { ok: true, value: found }
}

function refuse(code: RefusalCode): Reading<never> {
  return { ok: false, refusals: [{ path: [], code }] }
}
