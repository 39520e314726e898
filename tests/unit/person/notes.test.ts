import max from 'libphonenumber-js/max/metadata'
import min from 'libphonenumber-js/min/metadata'
import { describe, expect, test } from 'vitest'
import { caseOfBody } from '../../../src/person/case-of-body'
import type { PersonCase } from '../../../src/person/cases'
import { notesOn } from '../../../src/person/notes'
import { withValue } from '../../support/people/change-body'
import {
  individualUsd,
  ngnWithDriversLicense,
  ngnWithNin,
  ngnWithPassport,
  ngnWithVotersCard,
  publishedNgnSample,
  type SampleBody,
  samplePeople,
} from '../../support/people/sample-people'
import { aDay, onThe, refusalsOf } from '../support/refusals-of'

interface Judged {
  personCase?: PersonCase
  phones?: typeof max
}

/** Each note as its path and code, "phone unknownPhoneType". */
function notes(body: SampleBody, { personCase = caseOfBody(body), phones = max }: Judged = {}) {
  return notesOn(body, { personCase, today: onThe(aDay), phones }).map(
    ({ path, code }) => `${path.join('.')} ${code}`,
  )
}

const noted = (body: SampleBody, path: string, value: unknown) =>
  notes(withValue(body, path, value))

test.each(samplePeople)('$name: no notes', ({ personCase, body }) => {
  expect(notes(body(), { personCase })).toEqual([])
})

test('an empty body: no notes', () => {
  expect(notesOn({}, { personCase: 'ubo-usd', today: onThe(aDay), phones: max })).toEqual([])
})

describe('names', () => {
  test.each(['Ọ́lájídé', 'Anne-Marie', 'Maria  del Carmen', 'Ɓaƙo', 'محمد', 'X'])(
    '%s is a usual name',
    (name) => {
      expect(noted(individualUsd(), 'name_first', name)).toEqual([])
    },
  )
  test.each([
    'N/A',
    'n/a',
    'N.A.',
    'NIL',
    'none',
    '-',
    '—',
    '.',
    'Not applicable',
    'Néant',
    'aucun',
  ])('%s says that there is no other name, and is one anywhere else', (word) => {
    expect(noted(individualUsd(), 'name_other', word)).toEqual(['name_other noName'])
    expect(noted(individualUsd(), 'name_last', word)).not.toContain('name_last noName')
  })
  test.each(['Nila', 'Nonette', 'Anne-Marie', 'Ni'])('%s is a name', (name) => {
    expect(noted(individualUsd(), 'name_other', name)).toEqual([])
  })
  test.each(['Ada7', 'Ada/Bola', 'Ada (Bola)', 'Ada, Bola'])('%s is unusual', (name) => {
    expect(noted(individualUsd(), 'name_last', name)).toEqual(['name_last unusualName'])
  })
  test.each([
    ['O’Brien', 'OBrien'],
    ["O'Brien", 'OBrien'],
    ['Oʼbrien', 'Obrien'],
    ['St. John', 'St John'],
    ['J.R.', 'J R'],
    ['Smith Jr.', 'Smith Jr'],
  ])('%s has a safer spelling, %s', (name, offer) => {
    const body = withValue(individualUsd(), 'name_other', name)
    const context = { personCase: 'individual-usd', today: onThe(aDay), phones: max } as const
    expect(notesOn(body, context)).toEqual([
      { path: ['name_other'], code: 'providerSpelling', offer },
    ])
    // The offer taken, the note is gone.
    expect(noted(individualUsd(), 'name_other', offer)).toEqual([])
  })
})

test.each([
  ['98374273242', '98374273242', ['bank_id_number bvnIsNin']],
  ['98374273242', '22222222222', ['bank_id_number sameDigits']],
  ['98374273242', '2222287654', ['bank_id_number digitsTyped']],
  ['9837427324', '222228765432', ['id_number digitsTyped', 'bank_id_number digitsTyped']],
  ['9837', '2222', []],
  ['33333333333', '67283476223', ['id_number sameDigits']],
  ['98374273242', '67283476223', []],
])('the NIN %s and the BVN %s: %j', (nin, bvn, found) => {
  const body = withValue(ngnWithNin(), 'id_number', nin)
  expect(noted(body, 'bank_id_number', bvn)).toEqual(found)
})

test.each([
  [50_000, []],
  [50_000.01, ['background_information.expected_monthly_inflow largeAmount']],
])('%d US dollars a month: %j', (amount, found) => {
  expect(noted(individualUsd(), 'background_information.expected_monthly_inflow', amount)).toEqual(
    found,
  )
})

test('an emoji in a name is unusual', () => {
  expect(noted(individualUsd(), 'name_first', 'Ada 😀')).toEqual(['name_first unusualName'])
})

describe('phone', () => {
  const body = withValue(individualUsd(), 'phone', '23480312345678')
  test('notes a number whose type the metadata does not know', () => {
    expect(notes(body, { phones: min })).toEqual(['phone unknownPhoneType'])
  })
  test('does not note a number of a known type', () => {
    expect(noted(individualUsd(), 'phone', '12025550123')).toEqual([])
  })
})

describe('numbers of IDs', () => {
  const passportOf = (country: string, number: string) =>
    noted(
      withValue(withValue(individualUsd(), 'address.country', country), 'id_country', country),
      'id_number',
      number,
    )
  test('a Nigerian passport has a letter and 8 digits; others may differ', () => {
    expect(passportOf('NG', 'A0123456')).toEqual(['id_number unusualNigerianPassport'])
    expect(passportOf('NG', '123456789')).toEqual(['id_number unusualNigerianPassport'])
    expect(passportOf('NG', 'A 0123 4567')).toEqual([])
    expect(passportOf('GB', '123456789')).toEqual([])
  })
  test.each([
    ['90F5B1E8A2', true],
    ['90F5B1E8A2C3D4E5F6', true],
    ['90F5B1E8A2C3D4E5F67', false],
    ['90f5b1e8a2c3d4e5f67', false],
    ['90F5B1E8A2C3D4E5F678', true],
    ['90F5B1E8A2C3D4E5F6-', true],
  ])('voter’s card %s', (number, isNoted) => {
    const found = noted(ngnWithVotersCard(), 'id_number', number)
    expect(found).toEqual(isNoted ? ['id_number unusualVotersCard'] : [])
  })
  test.each([
    ['ABC123456', false],
    ['ABC 12345AA1', false],
    ['ABC-12345AA1', false],
    ['98374273242', false],
    ['ABC123456789012', false],
    ['ABC12345', true],
    ['ABC1234567890123', true],
    ['ABC  123456', true],
    ['ABC/123456', true],
  ])('driver’s licence %s', (number, isNoted) => {
    const found = noted(ngnWithDriversLicense(), 'id_number', number)
    expect(found).toEqual(isNoted ? ['id_number unusualLicence'] : [])
  })
})

describe('places', () => {
  test.each([
    ['100276', false],
    ['10027', true],
    ['1002761', true],
    ['LA 100', true],
    [' ', false],
  ])('Nigerian postal code "%s"', (code, isNoted) => {
    const found = noted(ngnWithNin(), 'address.postal_code', code)
    expect(found).toEqual(isNoted ? ['address.postal_code unusualPostalCode'] : [])
  })
  test('postal codes of other countries are any text', () => {
    const british = withValue(publishedNgnSample(), 'address.country', 'GB')
    expect(noted(british, 'address.postal_code', 'SW1A 1AA')).toEqual([
      'id_country issuedElsewhere',
    ])
  })
  test('notes an ID from another country than the address', () => {
    expect(noted(individualUsd(), 'id_country', 'GH')).toEqual(['id_country issuedElsewhere'])
    expect(noted(individualUsd(), 'id_country', 'NG')).toEqual([])
  })
  test('notes a foreign ID in an NGN account', () => {
    const body = withValue(ngnWithPassport(), 'id_country', 'GH')
    expect(notes(body, { personCase: 'individual-ngn' })).toEqual([
      'id_country issuedOutsideNigeria',
    ])
  })
})

describe('documents', () => {
  const dates = (issue: string, expiry: string) => {
    const body = withValue(individualUsd(), 'documents.0.issue_date', issue)
    return noted(body, 'documents.0.expiry_date', expiry)
  }
  test.each([
    ['2021-05-17', '2026-05-16', ['documents.0.expiry_date expiresSoon']],
    ['2021-05-18', '2026-05-17', []],
    ['2021-02-16', '2026-02-15', ['documents.0.expiry_date expiresSoon']],
    ['2021-02-15', '2026-02-14', []],
  ])('90 days before a passport expires: %s to %s', (issue, expiry, found) => {
    expect(dates(issue, expiry)).toEqual(found)
  })

  test.each([
    ['2024-03-27', '2034-03-26', false],
    ['2024-03-27', '2034-03-27', false],
    ['2024-03-27', '2034-03-28', false],
    ['2024-03-27', '2034-03-29', true],
    ['2024-03-27', '2034-03-25', true],
    ['2024-03-27', '2029-03-26', false],
    ['2024-02-29', '2029-02-28', false],
    ['2024-03-27', '2031-03-26', true],
  ])('a Nigerian passport from %s to %s', (issue, expiry, isNoted) => {
    expect(dates(issue, expiry)).toEqual(
      isNoted ? ['documents.0.expiry_date unusualPassportSpan'] : [],
    )
  })
  test('a foreign passport may have any period', () => {
    const body = withValue(individualUsd(), 'documents.0.expiry_date', '2031-03-26')
    expect(noted(body, 'id_country', 'GH')).toEqual(['id_country issuedElsewhere'])
  })

  const withBill = (issue: string, type = 'utility_bill') => {
    const body = individualUsd()
    body.documents.push({ type, url: 'https://files.example.com/b.pdf', issue_date: issue })
    return notes(body)
  }
  test.each([
    ['2025-11-17', []],
    ['2025-11-16', ['documents.1.issue_date oldBill']],
  ])('90 days after a bill was issued: %s', (issue, found) => {
    expect(withBill(issue)).toEqual(found)
  })
  test('does not note an older bank statement', () => {
    expect(withBill('2020-01-01', 'bank_statement')).toEqual([])
  })
  test('notes the second of one type', () => {
    expect(withBill('2026-01-01', 'passport')).toEqual(['documents.1.type sameTypeTwice'])
  })
})

test('accepts a body with notes', () => {
  const odd = ngnWithVotersCard()
  odd['id_number'] = '90F5B1E8A2'
  odd['id_country'] = 'GH'
  odd['name_first'] = 'O’Brien Jr.'
  odd.documents.push({ ...odd.documents[0] })
  expect(notes(odd)).toHaveLength(4)
  expect(refusalsOf(odd)).toEqual([])
})

describe('offered spellings', () => {
  test.each([
    ['email', 'ada@gamil.com', 'ada@gmail.com'],
    ['address.city', 'Ibdan', 'Ibadan'],
    ['address.state', 'Lagoss', 'Lagos'],
  ])('%s %s: %s', (path, typed, offer) => {
    const body = withValue(ngnWithNin(), path, typed)
    const found = notesOn(body, { personCase: 'individual-ngn', today: onThe(aDay), phones: max })
    expect(found.map((note) => note.offer)).toEqual([offer])
  })

  test('a city outside Nigeria is not compared', () => {
    const body = withValue(
      withValue(individualUsd(), 'address.country', 'DE'),
      'address.city',
      'Kanno',
    )
    expect(notes(body)).not.toContain('address.city misspelledPlace')
  })
})

test('a virtual NIN is recognized', () => {
  expect(noted(ngnWithNin(), 'id_number', 'AB12 3456 7890 12YZ')).toEqual(['id_number virtualNin'])
  expect(noted(ngnWithNin(), 'id_number', '1234567890123456')).toEqual(['id_number digitsTyped'])
})
