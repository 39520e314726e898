import { describe, expect, test } from 'vitest'
import { todayAnywhere, todayHere } from '../../../src/person/formats/today'
import { withValue } from '../../support/people/change-body'
import {
  individualUsd,
  ngnWithDriversLicense,
  ngnWithVotersCard,
  publishedNgnSample,
} from '../../support/people/sample-people'
import { onThe, refusalsOf } from '../support/refusals-of'

const born = (dob: unknown, today: string) => {
  const body = withValue(individualUsd(), 'dob', dob)
  return refusalsOf(withValue(body, 'documents.0.issue_date', null), { today: onThe(today) })
}

describe('date of birth', () => {
  test.each([
    ['2008-02-15', '2026-02-15', 'the 18th birthday'],
    ['2008-02-29', '2026-03-01', 'born on 29 February, 1 March of a year without one'],
    ['2008-02-29', '2028-02-29', 'born on 29 February, on one'],
    ['2000-02-29', '2026-02-15', 'a leap year that ends in 00'],
    ['1900-01-01', '2026-02-15', 'the earliest day taken'],
  ])('accepts %s on %s: %s', (dob, today) => {
    expect(born(dob, today)).toEqual([])
  })

  test.each<[dob: unknown, today: string, code: string, why: string]>([
    ['2008-02-16', '2026-02-15', 'tooYoung', 'the day before the 18th birthday'],
    ['2008-02-29', '2026-02-28', 'tooYoung', 'born on 29 February, 28 February'],
    ['2026-02-15', '2026-02-15', 'tooYoung', 'today'],
    ['2026-02-16', '2026-02-15', 'inTheFuture', 'tomorrow'],
    ['1899-12-31', '2026-02-15', 'tooLongAgo', 'before 1900'],
    ['1900-02-29', '2026-02-15', 'notARealDate', '1900 had no 29 February'],
    ['2001-02-29', '2026-02-15', 'notARealDate', 'nor had 2001'],
    ['1990-04-31', '2026-02-15', 'notARealDate', '31 April'],
    ['1990-13-01', '2026-02-15', 'notARealDate', 'a 13th month'],
    ['1990-00-10', '2026-02-15', 'notARealDate', 'month 0'],
    ['1990-01-00', '2026-02-15', 'notARealDate', 'day 0'],
    ['1990-1-9', '2026-02-15', 'notARealDate', 'without zeros'],
    ['16-01-1989', '2026-02-15', 'notARealDate', 'in another order'],
    ['1989-01-16T00:00:00Z', '2026-02-15', 'notARealDate', 'with a time'],
    ['1989-01-16\n', '2026-02-15', 'notARealDate', 'with a line break'],
    ['', '2026-02-15', 'missing', 'empty'],
    [19890116, '2026-02-15', 'malformed', 'a number'],
  ])('refuses %s on %s: %s', (dob, today, code) => {
    expect(born(dob, today)).toEqual([`dob ${code}`])
  })
})

const dated = (body: object, issue: unknown, expiry: unknown) => {
  const entry = { type: 'passport', url: 'https://files.example.com/a.jpg' }
  return refusalsOf(
    { ...body, documents: [{ ...entry, issue_date: issue, expiry_date: expiry }] },
    { today: onThe('2026-02-15') },
  )
}

describe('dates of a document', () => {
  test.each([
    ['issued today', '2026-02-15', '2036-02-14'],
    ['issued on the day of birth', '1989-01-16', '2036-02-14'],
    ['expiring today', '2021-02-15', '2026-02-15'],
    ['valid for one day', '2026-02-14', '2026-02-15'],
  ])('%s', (_, issue, expiry) => {
    expect(dated(individualUsd(), issue, expiry)).toEqual([])
  })

  test.each([
    ['issued tomorrow', '2026-02-16', '2036-02-14', ['documents.0.issue_date inTheFuture']],
    ['issued before birth', '1989-01-15', '2036-02-14', ['documents.0.issue_date beforeBirth']],
    ['expired yesterday', '2021-02-15', '2026-02-14', ['documents.0.expiry_date expired']],
    ['expiring as issued', '2026-02-15', '2026-02-15', ['documents.0.expiry_date notAfterIssue']],
    [
      'expiring before issued',
      '2025-02-15',
      '2025-02-14',
      ['documents.0.expiry_date notAfterIssue'],
    ],
    [
      'on no real days',
      '2025-02-30',
      '2030-06-31',
      ['documents.0.issue_date notARealDate', 'documents.0.expiry_date notARealDate'],
    ],
    ['empty', '', '2036-02-14', ['documents.0.issue_date notARealDate']],
  ])('refuses %s', (_, issue, expiry, refusals) => {
    expect(dated(individualUsd(), issue, expiry)).toEqual(refusals)
  })

  test('refuses an expired licence in either spelling, but not an expired voter’s card', () => {
    const expired = (body: object) =>
      withValue({ ...body }, 'documents.0.expiry_date', '2025-01-01')
    const refusal = ['documents.0.expiry_date expired']
    expect(refusalsOf(expired(ngnWithDriversLicense()))).toEqual(refusal)
    const otherSpelling = withValue(ngnWithDriversLicense(), 'documents.0.type', 'drivers_license')
    expect(refusalsOf(expired(otherSpelling))).toEqual(refusal)
    expect(refusalsOf(expired(ngnWithVotersCard()))).toEqual([])
  })

  test('checks each document and names its index', () => {
    const body = individualUsd()
    body.documents.push({
      type: 'utility_bill',
      url: 'https://files.example.com/bill.pdf',
      issue_date: '2999-01-01',
    })
    expect(refusalsOf(body)).toEqual(['documents.1.issue_date inTheFuture'])
  })
})

describe('a rule about today holds if it holds in any time zone', () => {
  // Noon in Greenwich: still the 14th at UTC-12 for one more minute, and already the 15th at UTC+14.
  const today = todayAnywhere(new Date('2026-02-14T11:59:00Z'))

  test('the range covers all time zones', () => {
    expect(today).toEqual({ earliest: '2026-02-13', latest: '2026-02-15' })
    expect(todayAnywhere(new Date('2026-02-14T12:00:00Z'))).toEqual({
      earliest: '2026-02-14',
      latest: '2026-02-15',
    })
  })

  test.each([
    ['dob', '2008-02-15', []],
    ['dob', '2008-02-16', ['dob tooYoung']],
    ['documents.0.issue_date', '2026-02-15', []],
    ['documents.0.issue_date', '2026-02-16', ['documents.0.issue_date inTheFuture']],
    ['documents.0.expiry_date', '2026-02-13', []],
    ['documents.0.expiry_date', '2026-02-12', ['documents.0.expiry_date expired']],
  ])('%s %s', (path, day, refusals) => {
    const body = withValue(publishedNgnSample(), 'documents.0.issue_date', '2010-01-01')
    expect(refusalsOf(withValue(body, path, day), { today })).toEqual(refusals)
  })

  test('in a browser it is the local day', () => {
    expect(todayHere(new Date(2026, 1, 5, 23, 59))).toEqual(onThe('2026-02-05'))
  })
})
