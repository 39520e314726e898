import { describe, expect, test } from 'vitest'
import { countries } from '../../../src/person/formats/countries'
import { nigerianStates } from '../../../src/person/nigerian-states'
import { withValue } from '../../support/people/change-body'
import { idKinds } from '../../support/people/contract'
import { individualUsd, ngnWithNin, uboUsd } from '../../support/people/sample-people'
import { accepted, refusalsOf } from '../support/refusals-of'

const sent = (path: string, value: unknown) => refusalsOf(withValue(individualUsd(), path, value))

describe('email', () => {
  test.each([
    'a@b.co',
    'first.last+tag@mail.example.co.uk',
    "o'neil_99@example.com",
    'пример@пример.рф',
  ])('accepts %s', (email) => {
    expect(sent('email', email)).toEqual([])
  })
  test.each([
    'name',
    'name@',
    '@example.com',
    'name@example',
    'name@example.',
    'name@.com',
    'name@example..com',
    'a@b@example.com',
    'na me@example.com',
    ' name@example.com',
  ])('refuses "%s"', (email) => {
    expect(sent('email', email)).toEqual(['email malformed'])
  })
})

describe.each(['id_country', 'address.country'])('%s', (path) => {
  test.each(['NG', 'GB', 'US', 'SS', 'XK', 'ng', 'NGA', 'UK', 'EU', 'ZZ', 'N G', 'Nigeria'])(
    '%s',
    (country) => {
      const isOne = ['NG', 'GB', 'US', 'SS'].includes(country)
      expect(sent(path, country)).toEqual(isOne ? [] : [`${path} notACountry`])
    },
  )
})

test('has the 249 assigned country codes, the 36 states and the capital territory', () => {
  expect(new Set(countries).size).toBe(249)
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  expect(countries.filter((code) => names.of(code) === undefined)).toEqual([])
  expect(new Set(nigerianStates).size).toBe(37)
})

describe('expected monthly inflow', () => {
  const path = 'background_information.expected_monthly_inflow'
  test.each([0, 0.01, 1500.5, 1e12])('accepts %d', (amount) => {
    expect(sent(path, amount)).toEqual([])
  })
  test.each([
    [-0.01, 'negative'],
    [-1e308, 'negative'],
    // What JSON.parse makes of 1e400.
    [Number.POSITIVE_INFINITY, 'malformed'],
    ['1500', 'malformed'],
    [[1500], 'malformed'],
  ])('refuses %j: %s', (amount, code) => {
    expect(sent(path, amount)).toEqual([`${path} ${code}`])
  })
})

describe('address of a document', () => {
  test.each([
    'https://files.example.com/a.jpg',
    'http://127.0.0.1:8080/documents/files/x?signature=y',
    'HTTPS://EXAMPLE.COM/A',
    'https://[::1]/a',
  ])('accepts %s', (url) => {
    expect(sent('documents.0.url', url)).toEqual([])
  })
  test.each([
    'files.example.com/a.jpg',
    '/documents/files/x',
    '//example.com/a',
    'https:a.jpg',
    'https://',
    'https:///a.jpg',
    'ftp://example.com/a.jpg',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://exa mple.com/',
    'https://example.com/a b.jpg',
    'https://example.com:99999/',
  ])('refuses %s', (url) => {
    expect(sent('documents.0.url', url)).toEqual(['documents.0.url malformed'])
  })
})

describe('lines of text', () => {
  test.each(['address.line1', 'address.city', 'address.state', 'address.postal_code'])(
    '%s accepts any text without control characters',
    (path) => {
      expect(sent(path, 'Ọ̀yọ́ 12/B, “Rue” №7')).toEqual([])
      expect(sent(path, 'a\u0007b')).toEqual([`${path} controlCharacter`])
      expect(sent(path, ' \u00a0')).toEqual([`${path} missing`])
    },
  )
  test('line 2 may be empty', () => {
    expect(sent('address.line2', '')).toEqual([])
  })
})

describe('kind and level of ID', () => {
  const ngn = (idType: unknown, idLevel: unknown) => {
    const body = { ...ngnWithNin(), id_number: '98374273', id_type: idType, id_level: idLevel }
    return refusalsOf(withValue(body, 'id_number', idType === 'nin' ? '98374273242' : 'A1'), {
      named: 'individual-ngn',
    })
  }
  test.each(idKinds)('NGN with $idType needs $idLevel', ({ idType, idLevel }) => {
    const other = idLevel === 'primary' ? 'secondary' : 'primary'
    expect(ngn(idType, idLevel)).toEqual([])
    expect(ngn(idType, other)).toEqual(['id_level notAllowed'])
    expect(ngn(idType, 'tertiary')).toEqual(['id_level notAllowed'])
  })
  test.each(['drivers_licence', 'NIN', 'national_id', 'bvn'])(
    'NGN does not accept %s',
    (idType) => {
      expect(ngn(idType, 'secondary')).toEqual(['id_type notAllowed'])
    },
  )
  test.each([individualUsd(), uboUsd()])('USD accepts only primary', (body) => {
    const named = 'background_information' in body ? 'individual-usd' : 'ubo-usd'
    expect(refusalsOf(withValue(body, 'id_level', 'secondary'), { named })).toEqual([
      'id_level notAllowed',
    ])
  })
  test('the KYC level is basic, if it is sent', () => {
    expect(sent('kyc_level', 'basic')).toEqual([])
    expect(sent('kyc_level', 'full')).toEqual(['kyc_level notAllowed'])
    expect(sent('kyc_level', '')).toEqual(['kyc_level notAllowed'])
  })
})

describe('documents', () => {
  const entry = (type: string) => ({ type, url: 'https://files.example.com/a.jpg' })

  test('no documents are missing, and another shape is malformed', () => {
    expect(sent('documents', [])).toEqual(['documents missing'])
    expect(sent('documents', {})).toEqual(['documents malformed'])
    expect(sent('documents', 'a.jpg')).toEqual(['documents malformed'])
    expect(sent('documents', [entry('passport'), 'a.jpg'])).toEqual(['documents.1 malformed'])
    expect(sent('documents', [entry('passport'), null])).toEqual(['documents.1 missing'])
  })
  test('USD needs a passport among them', () => {
    expect(sent('documents', [entry('nin')])).toEqual(['documents noIdentityDocument'])
    expect(sent('documents', [entry('utility_bill'), entry('passport')])).toEqual([])
  })
  test('NGN accepts any type, and the licence in both spellings', () => {
    for (const type of ['drivers_licence', 'drivers_license', 'anything']) {
      expect(refusalsOf({ ...ngnWithNin(), documents: [entry(type)] })).toEqual([])
    }
  })
  test('accepts two of one type, with a note', () => {
    expect(sent('documents', [entry('passport'), entry('passport')])).toEqual([])
  })
})

test('sends an inflow of 0', () => {
  const body = withValue(individualUsd(), 'background_information.expected_monthly_inflow', 0)
  expect(accepted(body).background_information?.expected_monthly_inflow).toBe(0)
})
