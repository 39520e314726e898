import { fields } from '../../../person'
import { readPhone } from '../../../person/phones'
import {
  type BlockReading,
  fieldOfPaste,
  ignore,
  mergeReadings,
  nothingRead,
  pastePaths,
  type ReadingContext,
  uncertain,
} from './reading'
import { hasEmailShape } from './email-shape'
import { readValue } from './read-value'

const elevenDigitPaths = pastePaths.filter((path) => fields[fieldOfPaste(path)].digits === 11)

/** Offers a number of eleven digits as a choice between the fields that may have it, and a NIN. */
export function offerElevenDigits(digits: string, context: ReadingContext): BlockReading {
  const meanings = [...elevenDigitPaths, 'number_of.nin'] as const
  const { candidates } = mergeReadings(
    meanings.map((meaning) => readValue(meaning, digits, digits, context)),
  )
  const ways = candidates.flatMap((each) => each.ways)
  return { candidates: [{ typed: digits, ways, isUncertain: true }], ignored: [] }
}

/**
 * Offers the email address or the number in a text without a label. The text stays in the list of what was not read,
 * unless it is nothing more.
 */
export function offerByShape(text: string, context: ReadingContext): BlockReading {
  const [email, ...moreEmails] = emailsIn(text)
  const [number, ...moreNumbers] = text.match(/\+?\d[\d ()-]{8,}\d/g) ?? []
  const offers: BlockReading[] = []
  if (email !== undefined && moreEmails.length === 0)
    offers.push(uncertain(readValue('email', email, email, context)))
  if (number !== undefined && moreNumbers.length === 0)
    offers.push(offerNumber(number.trim(), context))
  const isAll = text.trim() === (email ?? number)?.trim()
  return mergeReadings([
    ...offers,
    ...(isAll && offers.length > 0 ? [] : [ignore(text, 'unknown')]),
  ])
}

function emailsIn(text: string): string[] {
  return text.split(/[\s<>,;:()]+/).flatMap((word) => {
    const end = [...word.matchAll(/\.[a-z]{2,}/gi)].slice(-1)[0]
    const email = word.slice(0, end === undefined ? 0 : end.index + end[0].length)
    return hasEmailShape(email) ? [email] : []
  })
}

function offerNumber(number: string, context: ReadingContext): BlockReading {
  if (/^[1-9]\d{10}$/.test(number)) return offerElevenDigits(number, context)
  return readPhone(number, context.phones).ok
    ? uncertain(readValue('phone', number, number, context))
    : nothingRead
}
