import { expect, test } from 'vitest'
import { withValue } from '../../support/people/change-body'
import { individualUsd, ngnWithNin } from '../../support/people/sample-people'
import { refusalsOf } from '../support/refusals-of'

const unprintable = { toString: 1, valueOf: 1 }

test.each([
  'a@b,c.d',
  'a@b;c.d',
  '<a@b.c>',
  'mailto:a@b.c',
  'a@b.c;',
  'a..b@c.d',
  '.a@b.c',
  'a@-b.c',
  'a@b-.c',
  'a@b..c',
  'a@b_c.d',
  'a b@c.d',
  'a"b@c.d',
])('%s is no address of a mail server', (email) => {
  expect(refusalsOf(withValue(ngnWithNin(), 'email', email))).toEqual(['email malformed'])
})

test.each([
  "o'brien+bank@mail.example.co.uk",
  'ada_b-c@ex--ample.com',
  'адa@пример.рф',
  '1@2.xn--p1ai',
])('%s is one', (email) => {
  expect(refusalsOf(withValue(ngnWithNin(), 'email', email))).toEqual([])
})

test.each(['\u3164', '\u115F\u1160', '\u200B', '\uFFA0 \u2800', '\uFE0F'])(
  'the invisible letter %j is no name, number or state',
  (invisible) => {
    const refused = (path: string) => refusalsOf(withValue(ngnWithNin(), path, invisible))
    expect(refused('name_first')).toEqual(['name_first missing'])
    expect(refused('address.state')).toEqual(['address.state missing'])
    expect(refused('id_number')).toEqual(['id_number missing'])
    const beside = withValue(ngnWithNin(), 'name_first', `1${invisible}`)
    expect(refusalsOf(beside)).toEqual(['name_first noLetter'])
  },
)

test.each(['\uD800', 'Ada\uDC00', 'Andr\uFFFD'])('a lost character, %j, is none', (half) => {
  for (const path of ['name_first', 'address.state', 'id_number'])
    expect(refusalsOf(withValue(ngnWithNin(), path, half))).toContain(`${path} controlCharacter`)
})

test('refuses an object that cannot become a string', () => {
  expect(refusalsOf(withValue(ngnWithNin(), 'id_type', unprintable))).toContain('id_type malformed')
  const expired = withValue(individualUsd(), 'documents.0.expiry_date', '2025-01-01')
  expect(refusalsOf(withValue(expired, 'documents.0.type', unprintable))).toContain(
    'documents.0.type malformed',
  )
})

test('checks a body nested as deep as 256 KB allow', () => {
  const depth = 100_000
  const deep: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth))
  expect(refusalsOf({ ...individualUsd(), unknown: deep })).toEqual([])
  expect(refusalsOf({ ...individualUsd(), name_first: deep })).toEqual(['name_first malformed'])
})

test('drops keys with a meaning in JavaScript', () => {
  const body: unknown = JSON.parse('{"__proto__":{"name_first":"Ada"},"constructor":1}')
  expect(refusalsOf(body as object)).toContain('name_first missing')
})
