import { expect, test } from 'vitest'
import { plainDigits } from '../../../src/person/formats/plain-digits'
import { readIdentifier } from '../../../src/person/formats/identifier'
import { fields } from '../../../src/person'
import { readAnswer } from '../../../src/person/read-answer'
import { readDate } from '../../../src/person/read-date'
import { readSheetDate } from '../../../src/desk/sheet/checking/read-sheet-date'
import { wholeDateIn } from '../../../src/person/split-date'
import { readPhone } from '../../../src/person/phone-number'
import nigeria from '../../../src/person/nigerian-phones.json'
import type { PhoneMetadata } from '../../../src/person/phone-number'

/** The ten digits of a keyboard, from their zero. */
const digitsFrom = (zero: number) =>
  Array.from({ length: 10 }, (_, digit) => String.fromCharCode(zero + digit)).join('')
const typedOn = (zero: number, digits: string) =>
  digits.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))

const keyboards = [
  ['Arabic', 0x0660],
  ['Persian', 0x06f0],
  ['full-width', 0xff10],
] as const

test.each(keyboards)('digits of an %s keyboard are digits', (_, zero) => {
  expect(plainDigits(digitsFrom(zero))).toBe('0123456789')
  expect(readIdentifier(typedOn(zero, '22287654321'))).toBe('22287654321')
  const date = {
    day: typedOn(zero, '27'),
    month: typedOn(zero, '3'),
    year: typedOn(zero, '1990'),
  }
  expect(readDate(date)).toEqual({ ok: true, value: '1990-03-27' })
  const phones = nigeria as unknown as PhoneMetadata
  const phone = readPhone(typedOn(zero, '08031234567'), phones)
  expect(phone).toMatchObject({ ok: true, digits: '2348031234567' })
  const { format } = fields['address.postal_code']
  expect(readAnswer(format, typedOn(zero, '100276'), phones)).toEqual({ ok: true, value: '100276' })
})

test.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212'])(
  'the dash %j is a hyphen in a phone, a date, an amount and a number',
  (dash) => {
    const phones = nigeria as unknown as PhoneMetadata
    const phone = readPhone(['0803', '123', '4567'].join(dash), phones)
    expect(phone).toMatchObject({ ok: true, digits: '2348031234567' })
    expect(wholeDateIn(['27', '03', '1990'].join(dash))).toEqual(dateOf('27', '03', '1990'))
    expect(readSheetDate(['1990', '03', '27'].join(dash), undefined)).toMatchObject({ ok: true })
    expect(readIdentifier(['222', '8765', '4321'].join(dash))).toBe('22287654321')
    expect(readAnswer('amount', `${dash}5`, phones)).toMatchObject({ ok: false })
    expect(readAnswer('postalCode', `90210${dash}1234`, phones)).toMatchObject({
      value: '90210-1234',
    })
  },
)

const dateOf = (day: string, month: string, year: string) => ({ day, month, year })

test('other letters and digits stay', () => {
  expect(plainDigits('B01234567 ع ١٢')).toBe('B01234567 ع 12')
})
