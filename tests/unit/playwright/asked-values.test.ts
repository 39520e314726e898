import { expect, test } from 'vitest'
import { askedValues } from '../../../src/playwright/controls'

test.each([
  ['nin', false],
  ['voters_card', false],
  ['passport', true],
  ['drivers_license', true],
])('a suite that still gives the issuer of a %s: it is typed: %s', (id_type, isTyped) => {
  const values = { id_type, id_number: '1', id_country: 'NG' }
  expect('id_country' in askedValues('individual-ngn', values)).toBe(isTyped)
})

test('the passport of a USD case has no type to type, and its issuer is typed', () => {
  const values = { id_number: 'A01234567', id_country: 'GH' }
  expect(askedValues('individual-usd', values)).toEqual(values)
})
