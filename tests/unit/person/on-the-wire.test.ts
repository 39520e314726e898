import { describe, expect, test } from 'vitest'
import { countries } from '../../../src/person/formats/countries'
import { todayAnywhere, todayHere } from '../../../src/person/formats/today'
import { nigerianStates } from '../../../src/person/nigerian-states'
import { withValue } from '../../support/people/change-body'
import { everyPath, idKinds } from '../../support/people/contract'
import {
  individualUsd,
  ngnWithDriversLicense,
  ngnWithNin,
  ngnWithPassport,
  ngnWithVotersCard,
  publishedNgnSample,
  uboUsd,
} from '../../support/people/sample-people'
import { aDay, accepted, onThe, refusalsOf } from '../support/refusals-of'

/** An empty code is of values that are accepted. */
type Row = readonly [path: string, code: string, why: string, values: readonly unknown[]]

/** Returns the values that get another answer, with it. */
function surprises(body: object, [path, code, , values]: Row, today = onThe(aDay)) {
  const wanted = code === '' ? '' : `${path} ${code}`
  return values
    .map((value) => [value, refusalsOf(withValue({ ...body }, path, value), { today }).join()])
    .filter(([, refused]) => refused !== wanted)
}

const inflow = 'background_information.expected_monthly_inflow'
const url = 'documents.0.url'
const notElevenDigits = [
  '1234567890',
  '123456789012',
  '1234567890A',
  '123 456 789 01',
  '+12345678901',
  '١٢٣٤٥٦٧٨٩٠١',
]

const ofUsd: readonly Row[] = [
  ['bank_id_number', '', 'eleven digits', ['67283476223', '00000000000']],
  ['bank_id_number', 'notElevenDigits', 'anything else', [...notElevenDigits, '12345678901\n']],
  ['bank_id_number', 'malformed', 'a number, which would lose zeros', [67283476223]],
  [
    'email',
    '',
    'an address of any letters',
    ['a@b.co', 'first.last+tag@mail.example.co.uk', "o'neil_99@example.com", 'пример@пример.рф'],
  ],
  ['email', '', 'up to 254 characters', [`${'a'.repeat(242)}@example.com`]],
  ['email', 'tooLong', 'more than 254', [`${'a'.repeat(243)}@example.com`]],
  [
    'email',
    'malformed',
    'no address',
    'name|name@|@example.com|name@example|name@example.|name@.com|name@example..com|a@b@example.com|na me@example.com| name@example.com'.split(
      '|',
    ),
  ],
  ...['id_country', 'address.country'].flatMap((path): Row[] => [
    [path, '', 'the code of a country', ['NG', 'GB', 'US', 'SS']],
    [path, 'notACountry', 'another', ['XK', 'ng', 'NGA', 'UK', 'EU', 'ZZ', 'N G', 'Nigeria']],
  ]),
  [inflow, '', 'an amount', [0, 0.01, 1500.5, 1e12, 1e15, Number.MAX_SAFE_INTEGER]],
  [inflow, 'negative', 'less than 0', [-0.01, -1e308]],
  // JSON.parse makes infinity of 1e400.
  [inflow, 'malformed', 'no amount, or too much', [1e16, 1e300, Infinity, '1500', [1500]]],
  [
    url,
    '',
    'an absolute URL of HTTP',
    [
      'https://files.example.com/a.jpg',
      'http://127.0.0.1:8080/documents/files/x?signature=y',
      'HTTPS://EXAMPLE.COM/A',
      'https://[::1]/a',
      'https://example.com/'.padEnd(2048, 'a'),
    ],
  ],
  [
    url,
    'malformed',
    'another URL',
    'files.example.com/a.jpg|/documents/files/x|//example.com/a|https:a.jpg|https://|https:///a.jpg|ftp://example.com/a.jpg|file:///etc/passwd|javascript:alert(1)|data:image/png;base64,AAAA|https://exa mple.com/|https://example.com/a b.jpg|https://example.com:99999/'.split(
      '|',
    ),
  ],
  [url, 'tooLong', 'more than 2,048 characters', ['https://example.com/'.padEnd(2049, 'a')]],
  ...['address.line1', 'address.city', 'address.state', 'address.postal_code'].flatMap(
    (path): Row[] => [
      [path, '', 'any line of text', ['Ọ̀yọ́ 12/B, “Rue” №7']],
      [path, 'controlCharacter', 'a control character', ['a\u0007b']],
      [path, 'missing', 'spaces alone', [' \u00a0']],
    ],
  ),
  ['address.line2', '', 'nothing', ['']],
  ['kyc_level', '', 'basic', ['basic']],
  ['kyc_level', 'notAllowed', 'another level', ['full', '']],
  ['id_level', 'notAllowed', 'secondary', ['secondary']],
  ['documents', 'missing', 'an empty list', [[]]],
  ['documents', 'malformed', 'no list', [{}, 'a.jpg']],
]

const names: readonly Row[] = ['name_first', 'name_last', 'name_other'].flatMap((path): Row[] => [
  [
    path,
    '',
    'a name as people have it',
    "X|Suharto|Maria del Carmen|St. John|O'Brien|O’Brien|Anne-Marie|Ọ́lájídé|Ṅwá̱nnẹ́ka|Ɓaƙo Ɗanlami|محمد|王小明|نامه\u200Cای|प्रिया|አበበ|John 3rd".split(
      '|',
    ),
  ],
  [path, 'noLetter', 'no letter', ['12345', "-.'", '\u0301', '🙂']],
  [
    path,
    'controlCharacter',
    'a control character, or a change of the direction',
    'Ada\nLovelace|Ada\tLovelace|Ada\u0000|Ada\u0085|\u202BAda\u202C|Ada \u202Eovol|\u2067Ada\u2069'.split(
      '|',
    ),
  ],
  [path, 'malformed', 'no text', [7, ['Ada']]],
])

const passportNumbers: readonly Row[] = [
  [
    'id_number',
    '',
    'up to nine capitals and digits, ignoring spaces',
    ['A', '1', 'A01234567', '123456789', 'A 0123 4567', 'ABCDEFGHI'],
  ],
  [
    'id_number',
    'notAPassportNumber',
    'anything else',
    ['A123456789', 'A0123-456', 'a01234567', 'Ä12345678', 'A0123456٧'],
  ],
  ['id_number', 'missing', 'spaces alone', ['  ']],
]

const localNumbers: Row = [
  'id_number',
  '',
  'any',
  ['1', 'ABC 12345-AA', '98374273242', 'x'.repeat(40)],
]

describe.each<[of: string, body: () => object, rows: readonly Row[]]>([
  ['an individual in USD', individualUsd, [...ofUsd, ...names, ...passportNumbers]],
  ['a UBO in USD', uboUsd, [['id_level', 'notAllowed', 'secondary', ['secondary']]]],
  ['a passport in NGN', ngnWithPassport, passportNumbers],
  [
    'a NIN',
    ngnWithNin,
    [
      ['id_number', 'notElevenDigits', 'no eleven digits', notElevenDigits],
      ['documents.0.expiry_date', '', 'a past one, as a slip does not expire', ['2020-01-01']],
      ['documents.0.type', '', 'any type', ['drivers_licence', 'drivers_license', 'anything']],
    ],
  ],
  [
    'a driver’s license',
    ngnWithDriversLicense,
    [localNumbers, ['documents.0.expiry_date', 'expired', 'a past one', ['2025-01-01']]],
  ],
  [
    'a driver’s license in the other spelling',
    () => withValue(ngnWithDriversLicense(), 'documents.0.type', 'drivers_license'),
    [['documents.0.expiry_date', 'expired', 'a past one', ['2025-01-01']]],
  ],
  [
    'a voter’s card',
    ngnWithVotersCard,
    [localNumbers, ['documents.0.expiry_date', '', 'a past one', ['2025-01-01']]],
  ],
])('of %s', (_, body, rows) => {
  test.each(rows)('%s, "%s": %s', (...row) => expect(surprises(body(), row)).toEqual([]))
})

test.each<[today: string, ...Row]>([
  [
    '2026-02-15',
    'dob',
    '',
    'from 1900 to the 18th birthday',
    ['2008-02-15', '2000-02-29', '1900-01-01'],
  ],
  ['2026-03-01', 'dob', '', 'born on 29 February, 1 March of a year without one', ['2008-02-29']],
  ['2028-02-29', 'dob', '', 'born on 29 February, on one', ['2008-02-29']],
  [
    '2026-02-15',
    'dob',
    'tooYoung',
    'from the day before the 18th birthday',
    ['2008-02-16', '2026-02-15'],
  ],
  ['2026-02-28', 'dob', 'tooYoung', 'born on 29 February, 28 February', ['2008-02-29']],
  ['2026-02-15', 'dob', 'inTheFuture', 'tomorrow', ['2026-02-16']],
  ['2026-02-15', 'dob', 'tooLongAgo', 'before 1900', ['1899-12-31']],
  [
    '2026-02-15',
    'dob',
    'notARealDate',
    'no day of the calendar, or in another form',
    '1900-02-29|2001-02-29|1990-04-31|1990-13-01|1990-00-10|1990-01-00|1990-1-9|16-01-1989|1989-01-16T00:00:00Z|1989-01-16\n'.split(
      '|',
    ),
  ],
  ['2026-02-15', 'dob', 'missing', 'nothing', ['']],
  ['2026-02-15', 'dob', 'malformed', 'a number', [19890116]],
])('on %s, %s, "%s": %s', (today, ...row) => {
  expect(
    surprises(withValue(individualUsd(), 'documents.0.issue_date', null), row, onThe(today)),
  ).toEqual([])
})

test.each<[what: string, issue: string, expiry: string, refusals: string[]]>([
  ['issued today', '2026-02-15', '2036-02-14', []],
  ['issued on the day of birth', '1989-01-16', '2036-02-14', []],
  ['expiring today', '2021-02-15', '2026-02-15', []],
  ['valid for one day', '2026-02-14', '2026-02-15', []],
  ['issued tomorrow', '2026-02-16', '2036-02-14', ['issue_date inTheFuture']],
  ['issued before birth', '1989-01-15', '2036-02-14', ['issue_date beforeBirth']],
  ['expired yesterday', '2021-02-15', '2026-02-14', ['expiry_date expired']],
  ['expiring as issued', '2026-02-15', '2026-02-15', ['expiry_date notAfterIssue']],
  ['expiring before issued', '2025-02-15', '2025-02-14', ['expiry_date notAfterIssue']],
  [
    'on no real days',
    '2025-02-30',
    '2030-06-31',
    ['issue_date notARealDate', 'expiry_date notARealDate'],
  ],
  ['issued on an empty day', '', '2036-02-14', ['issue_date notARealDate']],
])('a document %s', (_, issue_date, expiry_date, refusals) => {
  const body = {
    ...individualUsd(),
    documents: [{ ...entry('passport'), issue_date, expiry_date }],
  }
  expect(refusalsOf(body)).toEqual(refusals.map((each) => `documents.0.${each}`))
})

test.each<[type: string, refusals: string[]]>([
  ['passport', ['documents.1.expiry_date expired']],
  ['drivers_licence', ['documents.1.expiry_date expired']],
  ['drivers_license', ['documents.1.expiry_date expired']],
  ['residence_permit', ['documents.1.expiry_date expired']],
  ['nin', []],
  ['voters_card', []],
  ['utility_bill', []],
  ['a lease, which the table does not have', []],
])('the type decides whether an expired document is refused: %s', (type, refusals) => {
  const expired = { ...entry(type), issue_date: '2021-02-15', expiry_date: '2026-02-14' }
  const body = { ...individualUsd(), documents: [entry('passport'), expired] }
  expect(refusalsOf(body)).toEqual(refusals)
})

// Noon in Greenwich: still the 14th at UTC-12 for one more minute, and already the 15th at UTC+14.
const today = todayAnywhere(new Date('2026-02-14T11:59:00Z'))

test.each<Row>([
  ['dob', '', 'of the day there', ['2008-02-15']],
  ['dob', 'tooYoung', 'of the next day', ['2008-02-16']],
  ['documents.0.issue_date', '', 'of the day there', ['2026-02-15']],
  ['documents.0.issue_date', 'inTheFuture', 'of the next day', ['2026-02-16']],
  ['documents.0.expiry_date', '', 'of the day there', ['2026-02-13']],
  ['documents.0.expiry_date', 'expired', 'of the day before', ['2026-02-12']],
])('a rule about today holds if it holds in any time zone: %s, "%s": %s', (...row) => {
  expect(
    surprises(withValue(publishedNgnSample(), 'documents.0.issue_date', '2010-01-01'), row, today),
  ).toEqual([])
})

test('today covers all time zones in the service, and is the local day in a browser', () => {
  expect(today).toEqual({ earliest: '2026-02-13', latest: '2026-02-15' })
  expect(todayAnywhere(new Date('2026-02-14T12:00:00Z'))).toEqual({
    earliest: '2026-02-14',
    latest: '2026-02-15',
  })
  expect(todayHere(new Date(2026, 1, 5, 23, 59))).toEqual(onThe('2026-02-05'))
})

test.each(['', ' '])(
  'treats "%s" as a missing first or last name, and as no other name',
  (name) => {
    for (const path of ['name_first', 'name_last'])
      expect(surprises(individualUsd(), [path, 'missing', '', [name]])).toEqual([])
    expect(accepted(withValue(individualUsd(), 'name_other', name.trim())).name_other).toBe('')
  },
)

test('keeps marks and an inflow of 0 as sent', () => {
  const name = 'O\u0323\u0301lá'
  expect(accepted(withValue(individualUsd(), 'name_first', name)).name_first).toBe(name)
  const { background_information } = accepted(withValue(individualUsd(), inflow, 0))
  expect(background_information?.expected_monthly_inflow).toBe(0)
})

test('has the 249 assigned country codes, the 36 states and the capital territory', () => {
  expect(new Set(countries).size).toBe(249)
  const known = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  expect(countries.filter((code) => known.of(code) === undefined)).toEqual([])
  expect(new Set(nigerianStates).size).toBe(37)
})

describe('type and level of ID in NGN', () => {
  const ngn = (idType: string, idLevel: string) => {
    const body = { ...ngnWithNin(), id_type: idType, id_level: idLevel }
    return refusalsOf(withValue(body, 'id_number', idType === 'nin' ? '98374273242' : 'A1'), {
      named: 'individual-ngn',
    })
  }
  test.each(idKinds)('$idType needs $idLevel', ({ idType, idLevel }) => {
    const other = idLevel === 'primary' ? 'secondary' : 'primary'
    expect(ngn(idType, idLevel)).toEqual([])
    expect(ngn(idType, other)).toEqual(['id_level notAllowed'])
    expect(ngn(idType, 'tertiary')).toEqual(['id_level notAllowed'])
  })
  test.each(['drivers_licence', 'NIN', 'national_id', 'bvn'])('does not accept %s', (idType) => {
    expect(ngn(idType, 'secondary')).toEqual(['id_type notAllowed'])
  })
})

function entry(type: string) {
  return { type, url: 'https://files.example.com/a.jpg' }
}

test.each<[what: string, documents: unknown[], refusals: string[]]>([
  ['no object', [entry('passport'), 'a.jpg'], ['documents.1 malformed']],
  ['null', [entry('passport'), null], ['documents.1 missing']],
  ['no passport', [entry('nin')], ['documents noIdentityDocument']],
  ['a passport after another', [entry('utility_bill'), entry('passport')], []],
  ['two of one type', [entry('passport'), entry('passport')], []],
  [
    'one with a wrong date at its index',
    [entry('passport'), { ...entry('utility_bill'), issue_date: '2999-01-01' }],
    ['documents.1.issue_date inTheFuture'],
  ],
  ['10', Array<unknown>(10).fill(entry('passport')), []],
  ['11', Array<unknown>(11).fill(entry('passport')), ['documents tooMany']],
])('documents: %s', (_, documents, refusals) => {
  expect(refusalsOf({ ...individualUsd(), documents })).toEqual(refusals)
})

test('ignores documents beyond the 11th', () => {
  const refused = refusalsOf({ ...individualUsd(), documents: Array<unknown>(60_000).fill(null) })
  expect(refused).toContain('documents tooMany')
  expect(refused.length).toBeLessThan(30)
})

/** Letters as people see them; each is one, however many code points it has. */
const letters = [
  ...'a|مَ|שָׁ|กำ|கி|नी|কো|မြို|王|𠮷|𞤀|𞤀\u{1e944}|አ'.split('|'),
  ...['ọ́', 'ệ', '한'].flatMap((letter) => [letter.normalize('NFC'), letter.normalize('NFD')]),
]

/** The contract's numbers of characters, typed out by hand. */
const maxLengths: Readonly<Record<string, number>> = {
  name_first: 150,
  name_last: 150,
  name_other: 150,
  'address.line1': 250,
  'address.line2': 250,
  'address.city': 250,
  'address.state': 250,
  'address.postal_code': 250,
  'background_information.employment_status': 250,
  'background_information.occupation': 250,
  'background_information.primary_purpose': 250,
  'background_information.source_of_funds': 250,
  id_number: 250,
  'documents.0.type': 250,
}

/** Whoever has no passport has an ID number in no fixed form. */
const sampleFor = (path: string) =>
  path.startsWith('background') ? individualUsd() : ngnWithDriversLicense()

test.each(Object.entries(maxLengths))('%s may have %d characters, and no more', (path, most) => {
  const units = path.startsWith('name') ? letters : ['a']
  const ofLength = (length: number) => units.map((unit) => unit.repeat(length))
  expect(surprises(sampleFor(path), [path, '', '', ofLength(most)])).toEqual([])
  expect(surprises(sampleFor(path), [path, 'tooLong', '', ofLength(most + 1)])).toEqual([])
})

test('limits the marks of one letter, and an ID number by the form that the search uses', () => {
  expect(
    surprises(sampleFor(''), ['name_first', 'tooLong', '', [`a${'\u0301'.repeat(3000)}`]]),
  ).toEqual([])
  // One character, and 18 once it is normalized.
  expect(surprises(sampleFor(''), ['id_number', '', '', ['\ufdfa'.repeat(13)]])).toEqual([])
  expect(surprises(sampleFor(''), ['id_number', 'tooLong', '', ['\ufdfa'.repeat(14)]])).toEqual([])
})

const holders = ['address', 'background_information', 'documents', 'documents.0']
test.each(
  everyPath.map((path) => path.replace('*', '0')).filter((path) => !holders.includes(path)),
)('%s is refused with 200,000 characters', (path) => {
  for (const unit of ['a', '9', ' ', '\u0301', 'e\u0301\u0323']) {
    const long = unit.repeat(200_000 / unit.length)
    const refused = refusalsOf(withValue(sampleFor(path), path, long))
    expect(refused.map((each) => each.split(' ')[0])).toEqual([path])
  }
})

test('a field of another shape is malformed, whatever it contains', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ [`key${index}`]: [] }))
  const wrong = {
    address: many,
    background_information: 'a'.repeat(100_000),
    documents: Object.assign({}, many),
    name_first: many,
  }
  expect(refusalsOf({ ...individualUsd(), ...wrong })).toEqual(
    expect.arrayContaining(Object.keys(wrong).map((path) => `${path} malformed`)),
  )
})
