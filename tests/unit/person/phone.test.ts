import phones from 'libphonenumber-js/max/metadata'
import { describe, expect, test } from 'vitest'
import { readPhone } from '../../../src/person/phone-number'
import { withValue } from '../../support/people/change-body'
import { individualUsd } from '../../support/people/sample-people'
import { refusalsOf } from '../support/refusals-of'

const sent = (phone: string) => refusalsOf(withValue(individualUsd(), 'phone', phone))

describe('in a request', () => {
  test.each([
    ['Nigeria', '2348024056288'],
    ['the newest Nigerian series', '2349131234567'],
    ['the United States, where types cannot be told apart', '12025550123'],
    ['Canada, the same', '14165550123'],
    ['the United Kingdom', '447911123456'],
    ['Ghana', '233241234567'],
    ['Germany', '4915112345678'],
    ['India', '919876543210'],
  ])('accepts a mobile number of %s', (_, phone) => {
    expect(sent(phone)).toEqual([])
  })

  test.each([
    ['a Nigerian number as dialled at home', '08024056288'],
    ['a plus', '+2348024056288'],
    ['the international prefix', '002348024056288'],
    ['the zero kept behind the country code', '23408024056288'],
    ['spaces', '234 802 405 6288'],
    ['hyphens', '234-802-405-6288'],
    ['one digit too few', '234802405628'],
    ['one digit too many', '23480240562881'],
    ['7 digits', '2348024'],
    ['16 digits', '2348024056288123'],
    ['a country code of nowhere', '99912345678'],
    ['letters', '234802CALLNOW'],
    ['Arabic digits', '٢٣٤٨٠٢٤٠٥٦٢٨٨'],
  ])('refuses %s', (_, phone) => {
    expect(sent(phone)).toEqual(['phone notAPhoneNumber'])
  })

  test.each([
    ['a fixed line', '442079460958'],
    ['a Nigerian fixed line', '2342012345678'],
    ['toll-free', '2348001234567'],
    ['toll-free in America', '18005551234'],
    ['premium', '19002345678'],
    ['a company’s one number', '2347001234567'],
    ['a pager', '447600123456'],
    ['a universal freephone', '80012345678'],
  ])('refuses %s, which is not a mobile number', (_, phone) => {
    expect(sent(phone)).toEqual(['phone notAMobileNumber'])
  })

  test('no value is missing, and a JSON number is malformed', () => {
    expect(sent('')).toEqual(['phone missing'])
    expect(refusalsOf(withValue(individualUsd(), 'phone', 2348024056288))).toEqual([
      'phone malformed',
    ])
  })
})

describe('the form reads every spelling', () => {
  test.each([
    '08024056288',
    '0802 405 6288',
    '0802-405-6288',
    '(0802) 405.6288',
    '8024056288',
    '+2348024056288',
    '+234 802 405 6288',
    '+234 (0)802 405 6288',
    '002348024056288',
    '00 234 802 405 6288',
    '2348024056288',
    '23408024056288',
    '０８０２４０５６２８８',
    '  08024056288\u00a0',
  ])('%s', (typed) => {
    expect(readPhone(typed, phones)).toEqual({
      ok: true,
      digits: '2348024056288',
      shown: '+234 802 405 6288',
      country: 'NG',
      isTypeKnown: true,
    })
  })

  test.each([
    ['+1 202 555 0123', '12025550123', 'US'],
    ['12025550123', '12025550123', 'US'],
    ['0049 1511 2345678', '4915112345678', 'DE'],
    ['4915112345678', '4915112345678', 'DE'],
    ['233241234567', '233241234567', 'GH'],
  ])('another country: %s', (typed, digits, country) => {
    expect(readPhone(typed, phones)).toMatchObject({ ok: true, digits, country })
  })

  test.each([
    ['', 'missing'],
    [' ', 'missing'],
    ['abc', 'notAPhoneNumber'],
    ['+', 'notAPhoneNumber'],
    ['0802 405 628', 'notAPhoneNumber'],
    ['07911 123456', 'notAPhoneNumber'],
    ['0802 405 6288 or 0803 111 2222', 'notAPhoneNumber'],
    ['0800 123 4567', 'notAMobileNumber'],
    ['+44 20 7946 0958', 'notAMobileNumber'],
  ])('refuses "%s": %s', (typed, code) => {
    expect(readPhone(typed, phones)).toEqual({ ok: false, code })
  })

  test('the request accepts what the form reads', () => {
    const reading = readPhone('0802 405 6288', phones)
    expect(reading.ok && sent(reading.digits)).toEqual([])
  })
})
