import phones from 'libphonenumber-js/max/metadata'
import { describe, expect, test } from 'vitest'
import { type Answers, answersOf, emptyDocument } from '../../../src/person/answers'
import { composePerson } from '../../../src/person/compose-person'
import { withValue, without } from '../../support/people/change-body'
import { savedAfter } from '../../support/people/saved-answers'
import {
  backgroundAnswers,
  licenceAnswers,
  ninAnswers,
  passportAnswers,
  sharedAnswers,
  typedDate,
  votersCardAnswers,
} from '../../support/people/sample-answers'
import * as sample from '../../support/people/sample-people'
import { refusalsOf } from '../support/refusals-of'

const addressOf = (file: string) =>
  file === '' ? undefined : `https://files.example.com/${file}.jpg`
const compose = (answers: Answers) => composePerson(answers, phones, addressOf)

const usd = { currency: 'USD', kind: 'individual' }
const ubo = { currency: 'USD', kind: 'ubo' }
const ngn = { currency: 'NGN', kind: 'individual' }
const ngnPassport = { id_type: 'passport', ...passportAnswers('passport') }
const everything = [sharedAnswers(), backgroundAnswers(), passportAnswers('passport')]

const bodies = [
  ['an individual in USD', [usd, ...everything], sample.individualUsd()],
  ['a UBO in USD', [ubo, ...everything], sample.uboUsd()],
  ['NGN by passport', [ngn, sharedAnswers(), ngnPassport], sample.ngnWithPassport()],
  [
    'NGN by licence',
    [ngn, sharedAnswers(), licenceAnswers('licence')],
    sample.ngnWithDriversLicense(),
  ],
  ['NGN by NIN', [ngn, sharedAnswers(), ninAnswers('nin')], sample.ngnWithNin()],
  [
    'NGN by voter’s card',
    [ngn, sharedAnswers(), votersCardAnswers('voters-card')],
    sample.ngnWithVotersCard(),
  ],
] as const

describe('the body has exactly the contract’s keys', () => {
  test.each(bodies)('%s', (_, screens, body) => {
    expect(compose(answersOf(savedAfter(...screens)))).toStrictEqual(body)
  })

  test.each(bodies)('%s, after every other case was filled in', (_, screens, body) => {
    const others = [
      { ...usd, ...passportAnswers('other') },
      { ...ngn, ...ninAnswers('other') },
      { ...ngn, ...votersCardAnswers('other') },
      { ...ngn, ...licenceAnswers('other') },
      backgroundAnswers(),
    ]
    expect(compose(answersOf(savedAfter(...others, ...screens)))).toStrictEqual(body)
  })
})

const full = answersOf(savedAfter(usd, ...everything))

describe('missing answers', () => {
  test.each(['', ' '])('leaves out line 2 of "%s"', (line2) => {
    const body = compose({ ...full, address: { ...full.address, line2 } })
    expect(body).toStrictEqual(without(sample.individualUsd(), 'address.line2'))
  })

  test('sends an empty other name only with the checkbox', () => {
    const none = withValue(sample.individualUsd(), 'name_other', '')
    expect(compose({ ...full, no_name_other: true })).toStrictEqual(none)
    expect(compose({ ...full, no_name_other: true, name_other: '' })).toStrictEqual(none)
    const left = without(sample.individualUsd(), 'name_other')
    expect(compose({ ...full, name_other: ' ' })).toStrictEqual(left)
  })

  test('leaves out unreadable answers, so that the check reports them', () => {
    const body = compose({
      ...full,
      phone: '12',
      dob: typedDate('31 2 1990'),
      background_information: {
        ...full.background_information,
        expected_monthly_inflow: 'much',
      },
    })
    expect(refusalsOf(body, { named: 'individual-usd' }).sort()).toEqual([
      'background_information.expected_monthly_inflow missing',
      'dob missing',
      'phone missing',
    ])
  })

  test('returns nothing without a case', () => {
    expect(compose({ ...full, kind: '' })).toStrictEqual({})
    expect(compose({ ...full, currency: '' })).toStrictEqual({})
  })

  test('guesses no level without a kind of ID', () => {
    const body = compose(answersOf(savedAfter(ngn, sharedAnswers())))
    expect(body).not.toHaveProperty('id_type')
    expect(body).not.toHaveProperty('id_level')
    expect(body.documents).toStrictEqual([])
  })
})

describe('documents', () => {
  const bill = { ...emptyDocument('utility_bill'), file: 'bill', issue_date: typedDate('1 2 2026') }

  test('an added one follows the identity document, without its empty dates', () => {
    expect(compose({ ...full, documents: [...full.documents, bill] }).documents).toStrictEqual([
      ...sample.individualUsd().documents,
      { type: 'utility_bill', url: 'https://files.example.com/bill.jpg', issue_date: '2026-02-01' },
    ])
  })

  test('an empty added one is not sent', () => {
    expect(compose({ ...full, documents: [...full.documents, emptyDocument('')] })).toStrictEqual(
      sample.individualUsd(),
    )
  })

  test('one without a stored file has no address', () => {
    const body = composePerson(full, phones, () => undefined)
    expect(body).toStrictEqual(without(sample.individualUsd(), 'documents.0.url'))
  })
})
