import { describe, expect, test } from 'vitest'
import { answersOf, mergeAnswers, noAnswers } from '../../../src/person'
import { readPreset, withSession } from '../../../src/wizard/session/preset'
import { savedAfter } from '../../support/people/saved-answers'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'

/** The answers after an address was opened with nothing kept before it. */
function answersAfter(search: string, saved = noAnswers()) {
  const preset = readPreset(search, saved)
  return preset === undefined ? undefined : answersOf(mergeAnswers(saved, preset))
}

describe('the case', () => {
  test.each([
    ['?currency=USD&kind=individual', 'USD', 'individual'],
    ['?currency=ngn&kind=Individual', 'NGN', 'individual'],
    ['?currency=USD', 'USD', ''],
    ['?kind=ubo', '', 'ubo'],
    // An impossible pair is kept as chosen: the case screen says what is wrong with it.
    ['?currency=NGN&kind=ubo', 'NGN', 'ubo'],
    ['?currency=EUR&kind=shop', '', ''],
  ])('%s', (search, currency, kind) => {
    expect(answersAfter(search)).toMatchObject({ currency, kind })
  })

  test('answers that the address does not have stay unchanged', () => {
    const saved = savedAfter({ currency: 'USD', kind: 'ubo' }, sharedAnswers())
    expect(answersAfter('?name_first=Ada', saved)).toEqual({
      ...answersOf(saved),
      name_first: 'Ada',
    })
  })
})

describe('other fields, by their names', () => {
  test.each([
    ['name_first=Ọlá', { name_first: 'Ọlá' }],
    ['phone=%2B234+802', { phone: '+234 802' }],
    ['no_name_other=true', { no_name_other: true }],
    ['no_name_other=on', { no_name_other: true }],
    ['no_name_other=no', { no_name_other: false }],
    ['dob.day=7&dob.month=3', { dob: { day: '7', month: '3', year: '' } }],
    ['address.country=NG&address.city=Ikeja', { address: { country: 'NG', city: 'Ikeja' } }],
    [
      'background_information.occupation=Trader',
      { background_information: { occupation: 'Trader' } },
    ],
  ])('%s', (query, given) => {
    expect(answersAfter(`?${query}`)).toMatchObject(given)
  })

  test('the ID’s number and dates stay with the kind of ID', () => {
    const number = 'id_number=A1&documents.0.issue_date.year=2024'
    const inUsd = answersAfter(`?${number}&currency=USD&kind=individual`)
    expect(inUsd?.id_number).toBe('A1')
    expect(inUsd?.documents[0]).toMatchObject({ type: 'passport', issue_date: { year: '2024' } })
    const inNgn = answersAfter(`?${number}&currency=NGN&kind=individual&id_type=drivers_license`)
    expect(inNgn).toMatchObject({ id_type: 'drivers_license', id_number: 'A1' })
    expect(inNgn?.documents[0]?.type).toBe('drivers_licence')
  })
})

describe('values that an address cannot set', () => {
  test.each([
    '',
    '?',
    '?utm_source=newsletter',
    '?name_firstname=Ada',
    '?name_first.length=3',
    '?dob=1989-01-16',
    '?documents=1',
    '?documents.length=9',
    '?documents.1.issue_date.day=1',
    '?documents.0.file=somebody-elses',
    '?documents.0.type=utility_bill',
    '?__proto__.x=1',
    '?constructor=1',
    '?address.__proto__=1',
  ])('ignores "%s"', (search) => {
    expect(readPreset(search, noAnswers())).toBeUndefined()
  })

  test('keeps a file chosen before', () => {
    const saved = savedAfter({ currency: 'USD', kind: 'ubo' }, passportAnswers('p'))
    expect(answersAfter('?documents.0.file=x&name_first=Ada', saved)?.documents[0]?.file).toBe('p')
  })
})

describe('a session', () => {
  const claims = {
    reference: 'customer-12',
    exp: 1,
    case: 'individual-usd',
    prefill: {
      name_other: '',
      dob: '1990-03-07',
      phone: '2348024056288',
      id_level: 'primary',
      'address.city': 'Ikeja',
      'background_information.expected_monthly_inflow': 2500,
    },
    locked: ['dob'],
  } as const

  test('fills in what its body has, as the person would type it', () => {
    const saved = savedAfter({ currency: 'NGN', kind: 'individual' })
    expect(mergeAnswers(saved, withSession(saved, claims, true))).toMatchObject({
      currency: 'USD',
      kind: 'individual',
      name_other: '',
      no_name_other: true,
      dob: { day: '07', month: '03', year: '1990' },
      phone: '+2348024056288',
      address: { city: 'Ikeja' },
      background_information: { expected_monthly_inflow: '2500' },
    })
  })

  test('sets again only what is locked in answers that were begun', () => {
    const saved = savedAfter({ currency: 'USD', kind: 'individual', phone: '+2348030000000' })
    expect(answersOf(mergeAnswers(saved, withSession(saved, claims, false)))).toMatchObject({
      phone: '+2348030000000',
      address: { city: '' },
      dob: { day: '07', month: '03', year: '1990' },
    })
  })
})
