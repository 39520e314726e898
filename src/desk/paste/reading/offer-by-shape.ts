import { readPhone } from '../../../person/phone'
import {
  type BlockReading,
  ignore,
  mergeReadings,
  nothingRead,
  type ReadingContext,
  uncertain,
} from './reading'
import { readValue } from './read-value'

/** Offers a number that may be a BVN or a NIN as a choice. */
export function offerElevenDigits(digits: string, context: ReadingContext): BlockReading {
  const { candidates } = mergeReadings([
    readValue('bank_id_number', digits, digits, context),
    readValue('number_of.nin', digits, digits, context),
  ])
  const ways = candidates.flatMap((each) => each.ways)
  return { candidates: [{ typed: digits, ways, isUncertain: true }], ignored: [] }
}

/**
 * Offers the email address or the number in a text without a label. The text stays in the list of what was not read,
 * unless it is nothing more.
 */
export function offerByShape(text: string, context: ReadingContext): BlockReading {
  const [email, ...moreEmails] = text.match(/[^\s<>,;:()]+@[^\s<>,;:()]+\.[a-z]{2,}/gi) ?? []
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

function offerNumber(number: string, context: ReadingContext): BlockReading {
  if (/^[1-9]\d{10}$/.test(number)) return offerElevenDigits(number, context)
  return readPhone(number, context.phones).ok
    ? uncertain(readValue('phone', number, number, context))
    : nothingRead
}
