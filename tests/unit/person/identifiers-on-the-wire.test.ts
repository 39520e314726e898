import { describe, expect, test } from 'vitest'
import { withValue } from '../../support/people/change-body'
import {
  individualUsd,
  ngnWithDriversLicense,
  ngnWithNin,
  ngnWithPassport,
  ngnWithVotersCard,
} from '../../support/people/sample-people'
import { refusalsOf } from '../support/refusals-of'

const notElevenDigits = [
  ['10 digits', '1234567890'],
  ['12 digits', '123456789012'],
  ['a letter', '1234567890A'],
  ['spaces', '123 456 789 01'],
  ['a sign', '+12345678901'],
  ['Arabic digits', '١٢٣٤٥٦٧٨٩٠١'],
] as const

describe('bank verification number', () => {
  test.each(['67283476223', '00000000000'])('accepts %s', (number) => {
    expect(refusalsOf(withValue(individualUsd(), 'bank_id_number', number))).toEqual([])
  })
  test.each(notElevenDigits)('refuses %s', (_, number) => {
    expect(refusalsOf(withValue(individualUsd(), 'bank_id_number', number))).toEqual([
      'bank_id_number notElevenDigits',
    ])
  })
  test('refuses a trailing line break', () => {
    expect(refusalsOf(withValue(individualUsd(), 'bank_id_number', '12345678901\n'))).toEqual([
      'bank_id_number notElevenDigits',
    ])
  })
  test('refuses a JSON number, which would lose leading zeros', () => {
    expect(refusalsOf(withValue(individualUsd(), 'bank_id_number', 67283476223))).toEqual([
      'bank_id_number malformed',
    ])
  })
})

describe('national identity number', () => {
  test.each(notElevenDigits)('refuses %s', (_, number) => {
    expect(refusalsOf(withValue(ngnWithNin(), 'id_number', number))).toEqual([
      'id_number notElevenDigits',
    ])
  })
  test('accepts an old slip, because it does not expire', () => {
    const old = withValue(ngnWithNin(), 'documents.0.expiry_date', '2020-01-01')
    expect(refusalsOf(old)).toEqual([])
  })
})

describe.each([
  ['in USD', individualUsd()],
  ['in NGN', ngnWithPassport()],
])('passport number %s', (_, body) => {
  test.each(['A', '1', 'A01234567', '123456789', 'A 0123 4567', 'ABCDEFGHI'])(
    'accepts %s, ignoring spaces',
    (number) => {
      expect(refusalsOf(withValue(body, 'id_number', number))).toEqual([])
    },
  )
  test.each(['A123456789', 'A0123-456', 'a01234567', 'Ä12345678', 'A0123456٧'])(
    'refuses %j',
    (number) => {
      expect(refusalsOf(withValue(body, 'id_number', number))).toEqual([
        'id_number notAPassportNumber',
      ])
    },
  )
  test('treats spaces only as missing', () => {
    expect(refusalsOf(withValue(body, 'id_number', '  '))).toEqual(['id_number missing'])
  })
})

describe('the numbers of local cards are not checked', () => {
  test.each(['1', 'ABC 12345-AA', '98374273242', 'x'.repeat(40)])('%s', (number) => {
    expect(refusalsOf(withValue(ngnWithDriversLicense(), 'id_number', number))).toEqual([])
    expect(refusalsOf(withValue(ngnWithVotersCard(), 'id_number', number))).toEqual([])
  })
})
