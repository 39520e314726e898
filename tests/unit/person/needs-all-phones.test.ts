import * as fc from 'fast-check'
import all from 'libphonenumber-js/max/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import saved from '../../../src/person/nigerian-phones.json'
import { needsWorldMetadata, type PhoneMetadata, readPhone } from '../../../src/person/phone-number'

// The compiler takes the country codes of a JSON file for any strings.
const nigeria = saved as PhoneMetadata

test('the stored metadata of Nigeria equals the library’s', () => {
  const { version, country_calling_codes, countries } = all
  const held = {
    version,
    country_calling_codes: { 234: country_calling_codes['234'] },
    countries: { NG: countries.NG },
    nonGeographic: {},
  }
  expect(
    saved,
    'The library knows Nigeria better now: `npm run write -- phones` takes it anew',
  ).toEqual(held)
})

describe('Nigeria’s metadata is enough for', () => {
  test.each([
    '0802 405 6288',
    '+234 802 405 6288',
    '+234 (0)802 405 6288',
    '00 234 802 405 6288',
    '2348024056288',
    '23408024056288',
    '8024056288',
    '０８０２４０５６２８８',
    // Landlines and free lines are refused as such.
    '0201 271 2345',
    '0800 123 4567',
    // Unfinished.
    '0803 123',
    '+234 803 12',
    '00234803',
    '803 123 456',
    '912345678',
    '072 1234567',
    // Too long, or of no kind, but Nigerian or nothing.
    '0802 405 62881',
    '+234 802 405 62881',
    '07911 123456',
    '+0803 123 4567',
    // Too short for any country.
    '+44',
    '+1 202',
    '447',
    // No numbers.
    '',
    ' ',
    '+',
    'abc',
    '+44 7911 CALLME',
    '0802 405 6288 or +44 7911 123456',
  ])('"%s"', (text) => {
    expect(needsWorldMetadata(text, nigeria)).toBe(false)
  })
})

describe('the metadata of all countries is needed for', () => {
  test.each([
    '+44 7911 123456',
    '0044 7911 123456',
    '447911123456',
    '+1 (202) 555-0123',
    '12025550123',
    '＋４９ 1511 2345678',
    '+7 912 345 67 89',
    '79123456789',
    '90 532 123 45 67',
    // Niue's, among the shortest.
    '+683 5123',
    // Wrong in its country, which only its country's rules can say.
    '+44 7911 1234',
    '+999 1234 5678',
  ])('"%s"', (text) => {
    expect(needsWorldMetadata(text, nigeria)).toBe(true)
  })
})

/** The library's patterns of every kind of number of every country, each behind its country code. */
const patterns = Object.values({ ...all.countries, ...all.nonGeographic }).flatMap((plan) => {
  // The library's own types say no more of a plan than that it is a list.
  const [code, kinds] = [plan[0] as string, plan[11] as ([string] | 0)[] | undefined]
  return (kinds ?? []).flatMap((kind) =>
    kind === 0 || kind[0] === '' ? [] : { code, national: new RegExp(`^(?:${kind[0]})$`) },
  )
})
const anyNumber = fc
  .constantFrom(...patterns)
  .chain(({ code, national }) => fc.stringMatching(national).map((digits) => code + digits))
const anyGaps = fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 24, maxLength: 24 })
const spelled = (prefix: string, digits: string, gaps: readonly string[]) =>
  prefix + Array.from(digits, (digit, at) => digit + (gaps[at] ?? '')).join('')

describe('any number of any country', () => {
  test('reads the same with Nigeria’s metadata, or needs all', () => {
    let accepted = 0
    fc.assert(
      fc.property(anyNumber, fc.constantFrom('+', '00', ''), anyGaps, (digits, prefix, gaps) => {
        const text = spelled(prefix, digits, gaps)
        const reading = readPhone(text, all)
        if (reading.ok) accepted += 1
        // Digits alone may begin as a Nigerian number does: then only its refusal may be in other words.
        if (!reading.ok && prefix === '') return
        const isAlike = () => {
          expect(readPhone(text, nigeria)).toEqual(reading)
          return true
        }
        expect(needsWorldMetadata(text, nigeria) || isAlike()).toBe(true)
      }),
      { numRuns: 500 },
    )
    expect(accepted).toBeGreaterThan(100)
  })

  test.each(Object.entries(examples))('the same for the example of %s: %s', (country, national) => {
    const code = all.countries[country as keyof typeof examples]?.[0] as string
    for (const prefix of ['+', '00', '']) {
      const text = prefix + code + national
      expect(needsWorldMetadata(text, nigeria) || readPhone(text, nigeria)).toEqual(
        country === 'NG' ? readPhone(text, all) : true,
      )
    }
  })
})

test('a Nigerian mobile never needs all metadata, in any spelling and at any length', () => {
  const kinds = nigeria.countries.NG?.[11] as [string][] | undefined
  const anyMobile = fc.stringMatching(new RegExp(`^(?:${kinds?.[1]?.[0]})$`))
  fc.assert(
    fc.property(
      anyMobile,
      fc.constantFrom('', '0', '+234', '00234', '234', '+2340'),
      anyGaps,
      (national, prefix, gaps) => {
        const text = spelled('', prefix + national, gaps)
        expect(readPhone(text, nigeria)).toMatchObject({ ok: true, digits: `234${national}` })
        const typed = Array.from(text, (_, at) => text.slice(0, at + 1))
        expect(typed.filter((each) => needsWorldMetadata(each, nigeria))).toEqual([])
      },
    ),
    { numRuns: 80 },
  )
})
