import {
  type MetadataJson,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/core'
import type { RefusalCode } from './refusal'

/** libphonenumber's `max` metadata, whole or for some countries: the smaller sets do not tell types apart. */
export type PhoneMetadata = MetadataJson

export type PhoneReading =
  | { ok: true; digits: string; shown: string; country: string | undefined; isTypeKnown: boolean }
  | { ok: false; code: RefusalCode }

/**
 * Understands a phone number in any spelling: 0803…, +234…, 00234…, or the contract's own digits with
 * country code. Without a plus it is read as a Nigerian national number first, else as `+` and the digits.
 */
export function readPhone(text: string, phones: PhoneMetadata): PhoneReading {
  const spelling = spellingOf(text)
  if (spelling === '') return { ok: false, code: 'missing' }
  if (!/^\+?\d+$/.test(spelling)) return { ok: false, code: 'notAPhoneNumber' }
  const readings = spelling.startsWith('+')
    ? [parse(spelling, phones)]
    : [parse(spelling, phones, 'NG'), parse(`+${spelling}`, phones)]
  const number = readings.find((reading) => reading?.isValid())
  if (number === undefined) return { ok: false, code: 'notAPhoneNumber' }
  return understood(number)
}

/** No number is shorter anywhere, its country code counted: Austria, Germany and Iran have such. */
const fewestDigits = 6

/** No country code begins with 0, and only Nigeria's with 234. */
const nigerianOrNone = /^\+?(?:0|234)/

/**
 * Begun as Nigerian mobiles without their 0 begin, and not yet long enough. The one foreign number that short
 * which begins so, Turkey's 90 444 xxxx, is no mobile either.
 */
const unfinishedNigerian = /^(?:[789][01]|72)\d{0,7}$/

/** Whether a text may be a number from outside Nigeria, which Nigeria's metadata cannot judge. */
export function needsWorldMetadata(text: string, nigeria: PhoneMetadata): boolean {
  const spelling = spellingOf(text)
  const digits = /^\+?(\d+)$/.exec(spelling)?.[1] ?? ''
  if (digits.length < fewestDigits) return false
  if (nigerianOrNone.test(spelling) || unfinishedNigerian.test(spelling)) return false
  const reading = readPhone(text, nigeria)
  return !reading.ok && reading.code === 'notAPhoneNumber'
}

/** The wire's rule: digits with country code, which with a plus before them are the number's E.164 form. */
export function checkPhoneDigits(digits: string, phones: PhoneMetadata): RefusalCode | undefined {
  if (!/^\d{8,15}$/.test(digits)) return 'notAPhoneNumber'
  const number = parse(`+${digits}`, phones)
  if (number?.isValid() !== true || number.number !== `+${digits}`) return 'notAPhoneNumber'
  const reading = understood(number)
  return reading.ok ? undefined : reading.code
}

/** The digits with a plus where there is one, 00 as the plus it stands for; anything else stays as it is. */
function spellingOf(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s()./-]/gu, '')
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
    shown: number.formatInternational(),
    country: number.country,
    isTypeKnown: type !== undefined,
  }
}

function parse(spelling: string, phones: PhoneMetadata, country?: 'NG'): PhoneNumber | undefined {
  const region = country === undefined ? {} : { defaultCountry: country }
  return parsePhoneNumberFromString(spelling, { extract: false, ...region }, phones)
}
