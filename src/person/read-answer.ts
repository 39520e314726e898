import { type FormatName, formats } from './formats'
import * as amount from './formats/amount'
import * as email from './formats/email'
import { type Reading, value } from './formats/format'
import * as identifier from './formats/identifier'
import * as text from './formats/text'
import { type PhoneMetadata, readPhoneAnswer } from './phone-number'
import { isBlankDate, readDate } from './read-date'
import { codeOfSuggestion } from './suggestions'
import { visibleText } from './formats/visible-text'

type Reader = (typed: string, phones: PhoneMetadata) => Reading<unknown>

/** How a typed text is read, in formats whose value is not the text itself. */
const readers: Partial<Record<FormatName, Reader>> = {
  ...identifier.readers,
  ...amount.readers,
  ...email.readers,
  ...text.readers,
  phone: readPhoneAnswer,
  suggestion: (typed) => value(codeOfSuggestion(typed)),
}

/** Returns the request's value of an answer. An empty answer becomes undefined. */
export function readAnswer(
  format: FormatName,
  answer: unknown,
  phones: PhoneMetadata,
): Reading<unknown> {
  if (formats[format].answer === 'date') {
    // The form stores dates as three parts.
    const date = answer as Parameters<typeof readDate>[0]
    return isBlankDate(date) ? value(undefined) : readDate(date)
  }
  const typed = typeof answer === 'string' ? visibleText(answer.normalize('NFC')) : ''
  if (typed === '') return value(undefined)
  return readers[format]?.(typed, phones) ?? value(typed)
}
