import { describe, expect, test } from 'vitest'
import {
  documentRefusalCodes,
  fileRefusalCodes,
  type NoteCode,
  type Path,
  type RefusalCode,
  refusalCodes,
  type TextContext,
  type Voice,
} from '../../../src/person'
import {
  describeDate,
  describeDocumentRefusal,
  describeNote,
  describeRefusal,
} from '../../../src/texts/describe'
import { texts } from '../../../src/texts/texts'
import { everyPath } from '../../support/people/contract'

const names = ['name_first', 'name_last', 'name_other']
const countries = ['id_country', 'address.country']
const documentDates = ['documents.0.issue_date', 'documents.0.expiry_date']
const dates = ['dob', ...documentDates]
const inDates = (part: string) => dates.map((date) => `${date}.${part}`)
const inflow = 'background_information.expected_monthly_inflow'
const contractPaths = everyPath.map((path) => path.replace('*', '0'))
const asked = ['currency', 'kind', 'documents.0.file']

const textPaths = [
  ...names,
  'email',
  'id_number',
  'documents.0.type',
  'documents.0.url',
  ...['line1', 'line2', 'city', 'state', 'postal_code'].map((leaf) => `address.${leaf}`),
  ...['employment_status', 'occupation', 'primary_purpose', 'source_of_funds'].map(
    (leaf) => `background_information.${leaf}`,
  ),
]

/** Which fields can have which refusal, on the wire or in the form. */
const fieldsWith: Record<RefusalCode, readonly string[]> = {
  missing: [...contractPaths, ...asked, ...['day', 'month', 'year'].flatMap(inDates)],
  malformed: contractPaths,
  tooLong: textPaths,
  tooMany: ['documents', 'documents.10.file'],
  notAllowed: ['id_type', 'id_level', 'kyc_level'],
  noLetter: names,
  controlCharacter: contractPaths,
  notADay: inDates('day'),
  notAMonth: inDates('month'),
  notAYear: inDates('year'),
  notARealDate: dates,
  inTheFuture: ['dob', 'documents.0.issue_date'],
  tooLongAgo: ['dob'],
  tooYoung: ['dob'],
  expired: ['documents.0.expiry_date'],
  notAfterIssue: ['documents.0.expiry_date'],
  beforeBirth: ['documents.0.issue_date'],
  notElevenDigits: ['bank_id_number', 'id_number'],
  notAPassportNumber: ['id_number'],
  notAPhoneNumber: ['phone'],
  notAMobileNumber: ['phone'],
  notACountry: countries,
  notDollars: [inflow],
  negative: [inflow],
  noIdentityDocument: ['documents'],
  gone: ['documents.0.url', 'documents.0.file'],
  notPublic: ['documents.0.url'],
  notAccepted: [...contractPaths, ...asked],
}

const pathOf = (name: string): Path =>
  name.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

const abouts: TextContext[] = (['you', 'owner', 'person'] satisfies Voice[]).flatMap((voice) => [
  { voice, idType: '' as const, documentType: '' },
  { voice, idType: 'passport' as const, documentType: 'passport' },
  { voice, idType: 'drivers_license' as const, documentType: 'drivers_licence' },
  { voice, idType: 'nin' as const, documentType: 'utility_bill' },
  { voice, idType: 'voters_card' as const, documentType: 'a type of their own' },
])

const faults = refusalCodes.flatMap((code) => fieldsWith[code].map((name) => ({ name, code })))

function expectSentence(sentence: string) {
  expect(sentence).not.toMatch(/please|invalid|required|undefined|null|\bNaN\b|\[object/i)
  expect(sentence).toMatch(/^[A-Z]/)
  expect(sentence).not.toMatch(/[.!?\s]$/)
  expect(sentence).not.toMatch(/ {2}/)
  for (const each of sentence.split(/[.?:] /)) expect(each.split(' ').length).toBeLessThan(21)
}

describe('every possible refusal of every field has a sentence', () => {
  test.each(faults)('$name $code', ({ name, code }) => {
    for (const textContext of abouts) {
      const sentence = describeRefusal({ path: pathOf(name), code }, textContext)
      expectSentence(sentence)
      expect(sentence.split(' ').length).toBeGreaterThan(2)
    }
    expectSentence(describeRefusal({ path: pathOf(name), code }))
  })

  test.each(fileRefusalCodes)('of a file: %s', (code) => {
    const sentence = describeRefusal({ path: ['documents', 0, 'file'], code })
    expectSentence(sentence)
    expect(sentence.split(' ').length).toBeGreaterThan(2)
  })

  test.each(documentRefusalCodes)('of a file that the service refuses: %s', (code) => {
    const path = ['documents', 0, 'file']
    expect(describeDocumentRefusal(code)).toBe(describeRefusal({ path, code }))
  })

  test('no two errors of a field have the same sentence', () => {
    for (const path of [...contractPaths, ...asked]) {
      const codes = refusalCodes.filter((code) => fieldsWith[code].includes(path))
      const sentences = codes.map((code) => describeRefusal({ path: pathOf(path), code }))
      expect(new Set(sentences).size).toBe(sentences.length)
    }
  })

  test('no sentence for people contains a name of the API', () => {
    for (const { name, code } of faults) {
      for (const textContext of abouts.filter(({ voice }) => voice !== 'person')) {
        // The whole objects are only ever left out by scripts.
        if (['address', 'background_information'].includes(name)) continue
        expect(describeRefusal({ path: pathOf(name), code }, textContext)).not.toMatch(
          /[a-z]_[a-z]/,
        )
      }
    }
  })
})

describe('the sentences of the interaction rules', () => {
  const you: TextContext = { voice: 'you', idType: '', documentType: '' }
  test.each([
    ['name_first', 'missing', 'Enter your first name'],
    ['email', 'missing', 'Enter your email address'],
    ['dob.month', 'missing', 'Date of birth must include a month'],
    ['bank_id_number', 'notElevenDigits', 'Bank verification number (BVN) must be 11 digits'],
    ['address.country', 'missing', 'Select the country you live in'],
    ['name_first', 'tooLong', 'First name must be 150 characters or fewer'],
    ['address.line1', 'tooLong', 'Address line 1 must be 250 characters or fewer'],
    ['email', 'tooLong', 'Email address must be 254 characters or fewer'],
    ['documents.0.url', 'tooLong', 'Link to the file must be 2,048 characters or fewer'],
    ['documents', 'tooMany', 'Add no more than 10 documents'],
  ] as const)('%s %s: %s', (name, code, sentence) => {
    expect(describeRefusal({ path: pathOf(name), code }, you)).toBe(sentence)
  })

  test('sentences about an owner do not address the reader', () => {
    const owner: TextContext = { ...you, voice: 'owner' }
    for (const { name, code } of faults) {
      expect(describeRefusal({ path: pathOf(name), code }, owner)).not.toMatch(/\byour?\b/i)
    }
  })

  test('several parts of a date make one sentence', () => {
    const parts = [
      { path: ['dob', 'day'], code: 'notADay' },
      { path: ['dob', 'month'], code: 'missing' },
      { path: ['dob', 'year'], code: 'missing' },
    ] as const
    expect(describeDate(parts, you)).toBe('Date of birth must include a month and a year')
    const all = (['year', 'month', 'day'] as const).map((part) => ({
      path: ['dob', part],
      code: 'missing' as const,
    }))
    expect(describeDate(all.slice(0, 2), you)).toBe('Date of birth must include a month and a year')
    expect(describeDate(all, you)).toBe('Enter your date of birth')
    expect(describeDate(parts.slice(0, 1), you)).toBe(
      'Date of birth: the day must be a number from 1 to 31',
    )
  })
})

describe('notes and failures', () => {
  const noteCodes: Record<NoteCode, true> = {
    noName: true,
    unusualName: true,
    providerSpelling: true,
    unknownPhoneType: true,
    unusualNigerianPassport: true,
    unusualVotersCard: true,
    unusualLicence: true,
    unusualPostalCode: true,
    issuedElsewhere: true,
    issuedOutsideNigeria: true,
    expiresSoon: true,
    oldBill: true,
    misspelledEmail: true,
    misspelledPlace: true,
    virtualNin: true,
    bvnIsNin: true,
    digitsTyped: true,
    sameDigits: true,
    largeAmount: true,
    sameTypeTwice: true,
    unusualPassportSpan: true,
  }
  test.each(Object.keys(noteCodes))('%s has a sentence that stops nobody', (code) => {
    // The record above has every code as a key.
    const words = describeNote({ path: [], code: code as NoteCode, offer: 'Lagos' })
    expect(words).toMatch(/^[A-Z].*[.?]$/)
    expect(words).not.toMatch(/please|invalid|required|must/i)
  })

  test('the digits that were typed are counted', () => {
    const note = { path: ['bank_id_number'], code: 'digitsTyped', count: 10 } as const
    expect(describeNote(note)).toBe('You typed 10 digits.')
  })

  test('each failure of sending has its own sentence', () => {
    const { refusedFile, reference, ...sentences } = texts().failures
    const all = [
      ...Object.values(sentences),
      refusedFile({ documentType: 'passport' }),
      reference({ id: '1' }),
    ]
    expect(new Set(all).size).toBe(all.length)
    for (const words of all) expect(words).not.toMatch(/please|invalid|required/i)
  })
})
