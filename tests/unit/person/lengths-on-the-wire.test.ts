import { describe, expect, test } from 'vitest'
import { withValue } from '../../support/people/change-body'
import { everyPath } from '../../support/people/contract'
import { individualUsd, ngnWithDriversLicense } from '../../support/people/sample-people'
import { check, refusalsOf } from '../support/refusals-of'

/** The contract's numbers of characters, typed out by hand. */
const background = ['employment_status', 'occupation', 'primary_purpose', 'source_of_funds']
const address = ['line1', 'line2', 'city', 'state', 'postal_code']
const names = ['name_first', 'name_last', 'name_other']
const maxLengths: readonly (readonly [path: string, most: number])[] = [
  ...names.map((path) => [path, 150] as const),
  ...address.map((leaf) => [`address.${leaf}`, 250] as const),
  ...background.map((leaf) => [`background_information.${leaf}`, 250] as const),
  ['id_number', 250],
  ['documents.0.type', 250],
]

/** Whoever has no passport has an ID number in no fixed form. */
function sampleFor(path: string) {
  return path.startsWith('background') ? individualUsd() : ngnWithDriversLicense()
}
const sent = (path: string, value: unknown) => refusalsOf(withValue(sampleFor(path), path, value))

describe.each(maxLengths)('%s of %d characters', (path, most) => {
  test('is accepted, and one more is tooLong', () => {
    expect(sent(path, 'a'.repeat(most))).toEqual([])
    expect(sent(path, 'a'.repeat(most + 1))).toEqual([`${path} tooLong`])
  })
})

/** Letters as people see them; each is one, however many code points it has. */
const letters = {
  Latin: 'a',
  'Yoruba, composed': 'ọ́'.normalize('NFC'),
  'Yoruba, decomposed': 'ọ́'.normalize('NFD'),
  Vietnamese: 'ệ'.normalize('NFD'),
  Arabic: 'مَ',
  Hebrew: 'שָׁ',
  Thai: 'กำ',
  Tamil: 'கி',
  Devanagari: 'नी',
  Bengali: 'কো',
  Burmese: 'မြို',
  Hangul: '한',
  'Hangul, decomposed': '한'.normalize('NFD'),
  Chinese: '王',
  'Chinese outside the basic plane': '𠮷',
  Adlam: '𞤀',
  'Adlam with a mark': '𞤀\u{1e944}',
  Ethiopic: 'አ',
}
describe.each(Object.entries(letters))('a name of letters like %s (%s)', (_, letter) => {
  test.each(names)('%s may have 150 of them, and not 151', (path) => {
    expect(sent(path, letter.repeat(150))).toEqual([])
    expect(sent(path, letter.repeat(151))).toEqual([`${path} tooLong`])
  })
})

test('limits the marks of one letter', () => {
  expect(sent('name_first', `a${'\u0301'.repeat(3000)}`)).toEqual(['name_first tooLong'])
})

describe('email', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
  test('may have 254 characters', () => {
    expect(sent('email', ofLength(254))).toEqual([])
    expect(sent('email', ofLength(255))).toEqual(['email tooLong'])
  })
})

describe('address of a document', () => {
  const ofLength = (length: number) => 'https://example.com/'.padEnd(length, 'a')
  test('may have 2,048 characters', () => {
    expect(sent('documents.0.url', ofLength(2048))).toEqual([])
    expect(sent('documents.0.url', ofLength(2049))).toEqual(['documents.0.url tooLong'])
  })
})

test('limits an ID number by its compatibility form, which the search uses', () => {
  // One character, and 18 once it is normalized.
  expect(sent('id_number', '\ufdfa'.repeat(13))).toEqual([])
  expect(sent('id_number', '\ufdfa'.repeat(14))).toEqual(['id_number tooLong'])
})

const leaves = everyPath
  .map((path) => path.replace('*', '0'))
  .filter(
    (path) => !['address', 'background_information', 'documents', 'documents.0'].includes(path),
  )
describe.each(leaves)('%s', (path) => {
  test.each([
    ['letters', 'a'],
    ['digits', '9'],
    ['spaces', ' '],
    ['marks', '\u0301'],
    ['letters with marks', 'e\u0301\u0323'],
  ])('is refused with 200,000 %s', (_, unit) => {
    const body = path.startsWith('background') ? individualUsd() : ngnWithDriversLicense()
    const long = unit.repeat(200_000 / unit.length)
    const refused = refusalsOf(withValue(body, path, long))
    expect(refused.map((each) => each.split(' ')[0])).toEqual([path])
  })
})

describe('documents', () => {
  const entry = individualUsd().documents[0]
  const withDocuments = (count: number, of: unknown = entry) => ({
    ...individualUsd(),
    documents: Array.from({ length: count }, () => of),
  })
  test('may be 10', () => {
    expect(refusalsOf(withDocuments(10))).toEqual([])
    expect(refusalsOf(withDocuments(11))).toEqual(['documents tooMany'])
  })
  test('ignores those beyond the 11th', () => {
    const refused = refusalsOf(withDocuments(60_000, {}))
    expect(refused).toContain('documents tooMany')
    expect(refused.length).toBeLessThan(30)
  })
})

describe('amounts', () => {
  const path = 'background_information.expected_monthly_inflow'
  test.each([1e15, Number.MAX_SAFE_INTEGER])('accepts %d', (amount) => {
    expect(sent(path, amount)).toEqual([])
  })
  test.each([1e16, 1e300, Number.POSITIVE_INFINITY])('refuses %d', (amount) => {
    expect(sent(path, amount)).toEqual([`${path} malformed`])
  })
})

test('a field of another shape is malformed, whatever it contains', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ [`key${index}`]: [] }))
  const checked = check({
    ...individualUsd(),
    address: many,
    background_information: 'a'.repeat(100_000),
    documents: Object.assign({}, many),
    name_first: many,
  })
  expect(
    checked.ok ? [] : checked.refusals.map(({ path, code }) => `${path.join('.')} ${code}`),
  ).toEqual(
    expect.arrayContaining([
      'address malformed',
      'background_information malformed',
      'documents malformed',
      'name_first malformed',
    ]),
  )
})
