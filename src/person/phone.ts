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
  const spelling = text
    .normalize('NFKC')
    .replaceAll(/[\s()./-]/gu, '')
    .replace(/^00/, '+')
  if (spelling === '') return { ok: false, code: 'missing' }
  if (!/^\+?\d+$/.test(spelling)) return { ok: false, code: 'notAPhoneNumber' }
  const readings = spelling.startsWith('+')
    ? [parse(spelling, phones)]
    : [parse(spelling, phones, 'NG'), parse(`+${spelling}`, phones)]
  const number = readings.find((reading) => reading?.isValid())
  if (number === undefined) return { ok: false, code: 'notAPhoneNumber' }
  return understood(number)
}

/** The wire's rule: digits with country code, which with a plus before them are the number's E.164 form. */
export function checkPhoneDigits(digits: string, phones: PhoneMetadata): RefusalCode | undefined {
  if (!/^\d{8,15}$/.test(digits)) return 'notAPhoneNumber'
  const number = parse(`+${digits}`, phones)
  if (number?.isValid() !== true || number.number !== `+${digits}`) return 'notAPhoneNumber'
  const reading = understood(number)
  return reading.ok ? undefined : reading.code
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
