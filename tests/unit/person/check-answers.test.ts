import phones from 'libphonenumber-js/max/metadata'
import { describe, expect, test } from 'vitest'
import {
  type Answers,
  answersOf,
  emptyDocument,
  type SomeAnswers,
} from '../../../src/person/answers'
import { type PersonCase, screensOf } from '../../../src/person/cases'
import { checkAnswers } from '../../../src/person/check'
import type { DocumentRefusalCode } from '../../../src/person/document-file'
import type { RuleContext } from '../../../src/person/rules'
import nigeria from '../../../src/person/nigerian-phones.json'
import type { QuestionScreen } from '../../../src/person/screens'
import { screenOf } from '../../../src/person/paths'
import { savedAfter } from '../../support/people/saved-answers'
import {
  backgroundAnswers,
  ninAnswers,
  passportAnswers,
  sharedAnswers,
  typedDate,
} from '../../support/people/sample-answers'
import { aDay, onThe } from '../support/refusals-of'

const cases: Record<PersonCase, SomeAnswers> = {
  'individual-usd': { currency: 'USD', kind: 'individual' },
  'ubo-usd': { currency: 'USD', kind: 'ubo' },
  'individual-ngn': { currency: 'NGN', kind: 'individual' },
}
const usd = 'individual-usd'
const ngn = 'individual-ngn'

const refusedFiles: Record<string, DocumentRefusalCode> = { damaged: 'unreadable' }

/** What Continue finds wrong on a screen, "dob.month notAMonth". */
function wrongOn(
  screen: QuestionScreen,
  personCase: PersonCase,
  ...given: SomeAnswers[]
): string[] {
  return wrongWith({ phones, today: onThe(aDay) }, screen, personCase, ...given)
}

function wrongWith(
  rules: Pick<RuleContext, 'phones' | 'today'>,
  screen: QuestionScreen,
  personCase: PersonCase,
  ...given: SomeAnswers[]
): string[] {
  const answers: Answers = answersOf(savedAfter(cases[personCase], ...given))
  const fileOf = (file: string) => ({ refusal: refusedFiles[file] })
  return checkAnswers(answers, { ...rules, personCase, fileOf })
    .filter(({ path }) => screenOf(path) === screen)
    .map(({ path, code }) => `${path.join('.')} ${code}`)
}

const inUsd = [sharedAnswers(), passportAnswers('p'), backgroundAnswers()]
const filled: Record<PersonCase, SomeAnswers[]> = {
  'individual-usd': inUsd,
  'ubo-usd': inUsd,
  'individual-ngn': [sharedAnswers(), ninAnswers('n')],
}

describe('every filled screen of a case is valid', () => {
  const walks = Object.keys(cases).flatMap((name) => {
    const personCase = name as PersonCase
    return screensOf(personCase).flatMap((screen) =>
      screen === 'case' || screen === 'review' ? [] : [{ personCase, screen }],
    )
  })
  test.each(walks)('$screen of $personCase', ({ personCase, screen }) => {
    expect(wrongOn(screen, personCase, ...filled[personCase])).toEqual([])
  })
  test('only an individual’s USD case has a background screen', () => {
    expect(screensOf(usd)).toContain('background')
    expect(screensOf('ubo-usd')).not.toContain('background')
    expect(screensOf(ngn)).not.toContain('background')
  })
})

describe('an empty screen names all its fields and no other', () => {
  test.each<[QuestionScreen, PersonCase, string[]]>([
    ['person', usd, ['name_first', 'name_last', 'name_other', 'dob']],
    ['contact', 'ubo-usd', ['phone', 'email']],
    [
      'address',
      ngn,
      ['address.country', 'address.line1', 'address.city', 'address.state', 'address.postal_code'],
    ],
    ['identity', usd, ['id_number', 'id_country', 'bank_id_number']],
    ['identity', ngn, ['id_type', 'id_number', 'id_country', 'bank_id_number']],
    [
      'background',
      usd,
      [
        'background_information.employment_status',
        'background_information.occupation',
        'background_information.primary_purpose',
        'background_information.source_of_funds',
        'background_information.expected_monthly_inflow',
      ],
    ],
    [
      'documents',
      'ubo-usd',
      ['documents.0.file', 'documents.0.issue_date', 'documents.0.expiry_date'],
    ],
  ])('%s of %s', (screen, personCase, names) => {
    expect(wrongOn(screen, personCase).sort()).toEqual(
      names.map((name) => `${name} missing`).sort(),
    )
  })
})

describe('a screen is validated again', () => {
  const wrongOf = (rules: Pick<RuleContext, 'phones' | 'today'>, screen: QuestionScreen) =>
    wrongWith(rules, screen, usd, sharedAnswers(), { dob: typedDate('21 7 2008') })
  test('on another day', () => {
    const birthday = { phones, today: onThe('2026-07-21') }
    const dayBefore = { phones, today: onThe('2026-07-20') }
    expect(wrongOf(birthday, 'person')).toEqual([])
    expect(wrongOf(dayBefore, 'person')).toEqual(['dob tooYoung'])
    expect(wrongOf(birthday, 'person')).toEqual([])
  })
  test('once the metadata of all countries is loaded', () => {
    const rules = { today: onThe(aDay) }
    const abroad = { phone: '+44 7400 123456' }
    const wrongPhone = (numbers: RuleContext['phones']) =>
      wrongWith({ ...rules, phones: numbers }, 'contact', usd, sharedAnswers(), abroad)
    // The compiler takes the country codes of a JSON file for any strings.
    expect(wrongPhone(nigeria as RuleContext['phones'])).not.toEqual([])
    expect(wrongPhone(phones)).toEqual([])
  })
  test('in another case', () => {
    const typed = [sharedAnswers(), ninAnswers('n')]
    expect(wrongOn('identity', ngn, ...typed)).toEqual([])
    expect(wrongOn('identity', usd, ...typed)).not.toEqual([])
  })
})

describe('the other name', () => {
  test('is not missing with the checkbox', () => {
    const given = { ...sharedAnswers(), name_other: '', no_name_other: true }
    expect(wrongOn('person', usd, given)).toEqual([])
  })
  test('is ignored with the checkbox, even if it is malformed', () => {
    const given = { ...sharedAnswers(), name_other: '123', no_name_other: true }
    expect(wrongOn('person', usd, given)).toEqual([])
    expect(wrongOn('person', usd, { ...given, no_name_other: false })).toEqual([
      'name_other noLetter',
    ])
  })
})

describe('an error of a date names its parts', () => {
  test.each([
    ['27 . 1990', ['dob.month notAMonth']],
    ['27 3', ['dob.year missing']],
    ['31 2 1990', ['dob notARealDate']],
    ['1 1 2020', ['dob tooYoung']],
    ['1 1 2027', ['dob inTheFuture']],
  ])('%s', (words, wrong) => {
    expect(wrongOn('person', usd, { ...sharedAnswers(), dob: typedDate(words) })).toEqual(wrong)
  })
})

describe('a screen refuses what the service would refuse as too long', () => {
  const long = 'a'.repeat(251)
  const { address } = sharedAnswers()
  const { background_information: background } = backgroundAnswers()
  test.each<[QuestionScreen, SomeAnswers, string]>([
    ['person', { name_first: 'a'.repeat(151) }, 'name_first'],
    ['person', { name_other: 'a'.repeat(151) }, 'name_other'],
    ['contact', { email: `${'a'.repeat(250)}@b.co` }, 'email'],
    ['address', { address: { ...address, line2: long } }, 'address.line2'],
    [
      'background',
      { background_information: { ...background, occupation: long } },
      'background_information.occupation',
    ],
  ])('%s: %#', (screen, given, name) => {
    expect(wrongOn(screen, usd, ...inUsd, given)).toEqual([`${name} tooLong`])
  })
  test('an ID number without a fixed format', () => {
    const given = { id_type: 'voters_card', id_number: long }
    expect(wrongOn('identity', ngn, ...filled[ngn], given)).toEqual(['id_number tooLong'])
  })
})

describe('identity', () => {
  test('each kind of ID has its own number', () => {
    const identity = { ...sharedAnswers(), id_number: '1234567890' }
    expect(wrongOn('identity', usd, identity)).toEqual(['id_number notAPassportNumber'])
    expect(wrongOn('identity', ngn, { ...identity, id_type: 'nin' })).toEqual([
      'id_number notElevenDigits',
    ])
    expect(wrongOn('identity', ngn, { ...identity, id_type: 'voters_card' })).toEqual([])
  })
  test('refuses letters in a BVN', () => {
    expect(wrongOn('identity', usd, ...inUsd, { bank_id_number: '67283476a23' })).toEqual([
      'bank_id_number notElevenDigits',
    ])
  })
})

describe('documents', () => {
  const [passport = emptyDocument('passport')] = passportAnswers('p').documents
  const [slip = emptyDocument('nin')] = ninAnswers('n').documents
  const usdWith = (...documents: Answers['documents']) =>
    wrongOn('documents', usd, sharedAnswers(), { documents })

  test('a passport needs both dates, and a NIN slip only the issue date', () => {
    const none = { expiry_date: typedDate('') }
    expect(usdWith({ ...passport, ...none })).toEqual(['documents.0.expiry_date missing'])
    expect(wrongOn('documents', ngn, { id_type: 'nin', documents: [slip] })).toEqual([])
  })
  test('an optional date is still checked', () => {
    const given = { ...slip, expiry_date: typedDate('1 x 2030') }
    expect(wrongOn('documents', ngn, { id_type: 'nin', documents: [given] })).toEqual([
      'documents.0.expiry_date.month notAMonth',
    ])
  })
  test('a refused file has its reason', () => {
    expect(usdWith({ ...passport, file: 'damaged' })).toEqual(['documents.0.file unreadable'])
  })
  test('dates depend on the date of birth of another screen', () => {
    expect(usdWith({ ...passport, issue_date: typedDate('1 1 1980') })).toEqual([
      'documents.0.issue_date beforeBirth',
    ])
  })
  test('refuses an expired passport', () => {
    expect(usdWith({ ...passport, expiry_date: typedDate('14 2 2026') })).toEqual([
      'documents.0.expiry_date expired',
    ])
  })
  test('an added document needs its type, its file and its date', () => {
    expect(usdWith(passport, emptyDocument('')).sort()).toEqual([
      'documents.1.file missing',
      'documents.1.issue_date missing',
      'documents.1.type missing',
    ])
  })
  test('accepts 10 and refuses the 11th', () => {
    const ten = Array.from({ length: 10 }, () => passport)
    expect(usdWith(...ten)).toEqual([])
    expect(usdWith(...ten, passport)).toEqual(['documents.10.file tooMany'])
  })
  test('reports cross-field errors even if a field is malformed', () => {
    const expired = { ...passport, expiry_date: typedDate('14 2 2026') }
    expect(usdWith(expired, emptyDocument('')).sort()).toEqual([
      'documents.0.expiry_date expired',
      'documents.1.file missing',
      'documents.1.issue_date missing',
      'documents.1.type missing',
    ])
  })
  test('reports all errors at once, cross-field errors too', () => {
    const today = typedDate('15 2 2026')
    const wrong = { ...passport, file: '', issue_date: today, expiry_date: today }
    expect(usdWith(wrong).sort()).toEqual([
      'documents.0.expiry_date notAfterIssue',
      'documents.0.file missing',
    ])
  })
})
