import phones from 'libphonenumber-js/max/metadata'
import { describe, expect, test } from 'vitest'
import type { FormatName } from '../../../src/person/formats'
import { readIdentifier } from '../../../src/person/formats/identifier'
import { readAnswer } from '../../../src/person/read-answer'

const read = (format: FormatName, typed: unknown): unknown => {
  const reading = readAnswer(format, typed, phones)
  return reading.ok ? reading.value : reading.refusals.map(({ code }) => code)
}

test.each(['text', 'suggestion', 'identifier', 'phone', 'amount'] as const)(
  'an empty %s is no answer',
  (kind) => {
    expect(read(kind, '')).toBeUndefined()
    expect(read(kind, ' \u00a0')).toBeUndefined()
    expect(read(kind, undefined)).toBeUndefined()
  },
)

test('trims text and normalizes it to NFC', () => {
  expect(read('text', '  St.  John ')).toBe('St.  John')
  expect(read('text', 'Ade\u0301')).toBe('Ad\u00e9')
  // No single character exists for this one: it stays two.
  expect(read('text', 'O\u0323\u0301')).toBe('\u1ecc\u0301')
})

describe('identifiers', () => {
  test.each([
    ['672 834 762 23', '67283476223'],
    ['672-834-762-23', '67283476223'],
    ['672–834‑762', '672834762'],
    ['a01234567', 'A01234567'],
    ['\u00a0A 0123\t4567 ', 'A01234567'],
    ['６７２８', '6728'],
    ['ABC/123', 'ABC/123'],
  ])('%j is %s', (typed, value) => {
    expect(read('identifier', typed)).toBe(value)
    expect(readIdentifier(typed)).toBe(value)
  })
})

describe('amounts', () => {
  test.each([
    ['0', 0],
    ['1500', 1500],
    ['1500.50', 1500.5],
    ['1,500', 1500],
    ['1,500,000.25', 1_500_000.25],
    ['1 500', 1500],
    ['1\u00a0500', 1500],
    ['１５００', 1500],
    ['007', 7],
    ['0.125', 0.125],
    ['1500.125', 1500.125],
    ['١٬٥٠٠٫٥٠', 1500.5],
    ['۱۵۰۰', 1500],
    ['$1500', 1500],
    ['$1,500', 1500],
    ['US$ 1,500.50', 1500.5],
    ['USD 1500', 1500],
    ['1500 usd', 1500],
  ])('%j is %d', (typed, amount) => {
    expect(read('amount', typed)).toBe(amount)
  })
  test.each([
    ['-5', 'negative'],
    ['\u22125', 'negative'],
    ['- 5', 'negative'],
    ['1-5', 'malformed'],
    ['1,50', 'malformed'],
    ['1,5000', 'malformed'],
    ['1.500,00', 'malformed'],
    ['1.500', 'malformed'],
    ['250.000', 'malformed'],
    ['1.2.3', 'malformed'],
    ['1e3', 'malformed'],
    ['0x10', 'malformed'],
    ['€1500', 'malformed'],
    ['$', 'malformed'],
    ['-$5', 'negative'],
    ['$-5', 'negative'],
    ['-₦50k', 'notDollars'],
    ['₦50,000', 'notDollars'],
    ['N50,000', 'notDollars'],
    ['50000 naira', 'notDollars'],
    ['NGN 50000', 'notDollars'],
    ['about 1500', 'malformed'],
    ['.', 'malformed'],
    ['Infinity', 'malformed'],
    ['9'.repeat(400), 'malformed'],
  ])('refuses %j: %s', (typed, code) => {
    expect(read('amount', typed)).toEqual([code])
  })
})

describe('emails', () => {
  test.each([
    '<ada@example.com>',
    'ada@example.com;',
    'ada@example.com,',
    'mailto:ada@example.com',
    '<mailto:ada@example.com>',
    '"ada@example.com"',
    '“ada@example.com”',
    "'ada@example.com';",
  ])('of %s is what stands in it', (typed) => {
    expect(read('email', typed)).toBe('ada@example.com')
  })
})

describe('suggestions', () => {
  test.each([
    ['Self-employed', 'self_employed'],
    ['SELF EMPLOYED', 'self_employed'],
    ['self_employed', 'self_employed'],
    ['Payments to friends or family abroad', 'payments_to_friends_or_family_abroad'],
    ['Government benefits', 'government_benefits'],
    ['Apprentice', 'Apprentice'],
    ['On a break', 'On a break'],
  ])('%s is sent as %s', (typed, code) => {
    expect(read('suggestion', typed)).toBe(code)
  })
})

test('reads a phone as digits, or refuses it with its code', () => {
  expect(read('phone', '0802 405 6288')).toBe('2348024056288')
  expect(read('phone', '0800 123 4567')).toEqual(['notAMobileNumber'])
})

test('reads a date as a day, and a blank date as no answer', () => {
  expect(read('dateOfBirth', { day: '7', month: 'mar', year: '1990' })).toBe('1990-03-07')
  expect(read('dateOfBirth', { day: '', month: '', year: '' })).toBeUndefined()
  expect(read('dateOfBirth', { day: '7', month: '', year: '' })).toEqual(['missing', 'missing'])
})
