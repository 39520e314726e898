import {
  type MetadataJson,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/core'
import { type Reading, refuse, value } from './formats/format'
import type { RefusalCode } from './formats/refusal-code'
import { plainDigits } from './formats/plain-digits'
import { visibleText } from './formats/visible-text'

/**
 * libphonenumber's `max` metadata, for all or some countries. The smaller sets do not contain
 * number types.
 */
export type PhoneMetadata = MetadataJson

export type PhoneReading =
  | { ok: true; digits: string; shown: string; country: string | undefined; isTypeKnown: boolean }
  | { ok: false; code: RefusalCode }

/**
 * Reads a phone number in any spelling: 0803…, +234…, 00234…, or digits with country code. Without
 * a plus it tries a Nigerian national number first, then `+` and the digits.
 */
export function readPhone(text: string, phones: PhoneMetadata): PhoneReading {
  const spelling = spellingOf(text)
  if (spelling === '') return { ok: false, code: 'missing' }
  if (!/^\+?\d+$/.test(spelling)) return { ok: false, code: 'notAPhoneNumber' }
  const number = spelling.startsWith('+')
    ? parseValid(spelling, phones)
    : (parseValid(spelling, phones, 'NG') ?? parseValid(`+${spelling}`, phones))
  return number === undefined ? { ok: false, code: 'notAPhoneNumber' } : understood(number)
}

/** Returns the digits with country code. */
export function readPhoneAnswer(typed: string, phones: PhoneMetadata): Reading<string> {
  const phone = readPhone(typed, phones)
  return phone.ok ? value(phone.digits) : refuse(phone.code)
}

/** The shortest numbers with country code are in Austria, Germany and Iran. */
const fewestDigits = 6

/** No country code begins with 0, and only Nigeria's begins with 234. */
const nigerianOrNone = /^\+?(?:0|234)/

/**
 * The beginning of a Nigerian mobile number without its 0. The one foreign number this short with
 * this beginning, Turkey's 90 444 xxxx, is not a mobile either.
 */
const unfinishedNigerian = /^(?:[789][01]|72)\d{0,7}$/

/** Returns true if a text may be a foreign number, which Nigeria's metadata cannot validate. */
export function needsWorldMetadata(text: string, nigeria: PhoneMetadata): boolean {
  const spelling = spellingOf(text)
  const digits = /^\+?(\d+)$/.exec(spelling)?.[1] ?? ''
  if (digits.length < fewestDigits) return false
  if (nigerianOrNone.test(spelling) || unfinishedNigerian.test(spelling)) return false
  const reading = readPhone(text, nigeria)
  return !reading.ok && reading.code === 'notAPhoneNumber'
}

/**
 * Checks the phone of a request: digits with country code, which make the E.164 form with a plus.
 */
export function checkPhoneDigits(digits: string, phones: PhoneMetadata): RefusalCode | undefined {
  if (!/^\d{8,15}$/.test(digits)) return 'notAPhoneNumber'
  const number = parseValid(`+${digits}`, phones)
  if (number?.number !== `+${digits}`) return 'notAPhoneNumber'
  const reading = understood(number)
  return reading.ok ? undefined : reading.code
}

/** Returns the digits, with a plus for a leading plus or 00. Other characters stay. */
function spellingOf(text: string): string {
  return visibleText(plainDigits(text))
    .replace(/[\s()./-]/gu, '')
    .replace(/^00/, '+')
}

function understood(number: PhoneNumber): PhoneReading {
  const type = number.getType()
  if (type !== undefined && type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') {
    return { ok: false, code: 'notAMobileNumber' }
  }
  return {
    ok: true,
    digits: number.number.slice(1),
    // Formatting is slow, and most callers only need the digits.
    get shown() {
      return number.formatInternational()
    },
    country: number.country,
    isTypeKnown: type !== undefined,
  }
}

function parseValid(
  spelling: string,
  phones: PhoneMetadata,
  country?: 'NG',
): PhoneNumber | undefined {
  const region = country === undefined ? {} : { defaultCountry: country }
  const number = parsePhoneNumberFromString(spelling, { extract: false, ...region }, phones)
  return number?.isValid() === true ? number : undefined
}
