import { expect, test } from 'vitest'
import { withValue } from '../../support/people/change-body'
import { individualUsd, ngnWithNin } from '../../support/people/sample-people'
import { refusalsOf } from '../support/refusals-of'

const unprintable = { toString: 1, valueOf: 1 }

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
