import { expect, test } from 'vitest'
import { fieldPaths, isPersonal } from '../../../src/person/fields'
import type { Person } from '../../../src/person/person'
import { maskFor, personalValues } from '../../../src/service/upstream/masks'
import { individualUsd } from '../../support/people/sample-people'

const personal = [
  'name_first',
  'name_last',
  'name_other',
  'email',
  'dob',
  'address.line1',
  'address.line2',
  'address.postal_code',
  'documents.url',
  'phone',
  'id_number',
  'bank_id_number',
]

test('every field that is one person’s own is personal', () => {
  expect(fieldPaths.filter(isPersonal).sort()).toEqual([...personal].sort())
})

test('removes every personal value from another API’s errors, the longest first', () => {
  // The sample is one whole person.
  const person = individualUsd() as unknown as Person
  person.documents.push({ type: 'utility_bill', url: 'https://files.example.com/bill.pdf' })
  const found = personalValues(person)
  expect(found.map((value) => value.length)).toEqual(
    found.map((value) => value.length).sort((one, other) => other - one),
  )
  expect(found).toEqual(
    expect.arrayContaining([
      'Adaeze',
      'Okafor',
      'Chidinma',
      '2348024056288',
      'adaeze@example.com',
      '1989-01-16',
      'A01234567',
      '67283476223',
      '12 Marina Road',
      'Flat 3',
      '100276',
      'https://files.example.com/passport.jpg',
      'https://files.example.com/bill.pdf',
    ]),
  )
})

test.each([
  'Phone 08024056288 is taken',
  'Phone 0802 405 6288 is taken',
  'Phone (802) 405-6288 is taken',
  'Born on 16/01/1989',
  'Born on 01-16-1989',
  'Born on 16 January 1989',
  'Born on Jan 16, 1989',
])('masks a number or a date that another API spells in its own way: %s', (sentence) => {
  // The sample is one whole person.
  const mask = maskFor(personalValues(individualUsd() as unknown as Person))
  expect(mask(sentence)).not.toMatch(/\d{2}/)
})
