import { expect, test } from 'vitest'
import { fieldPaths, isGuarded } from '../../../src/person/fields'
import type { Person } from '../../../src/person/person'
import { personalValues } from '../../../src/service/upstream/personal-values'
import { individualUsd } from '../../support/sample-people'

const masked = ['phone', 'id_number', 'bank_id_number']
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
  ...masked,
]

test('every field has its required privacy level', () => {
  const guarded = (level: 'personal' | 'masked') =>
    fieldPaths.filter((path) => isGuarded(path, level)).sort()
  expect(guarded('masked')).toEqual([...masked].sort())
  expect(guarded('personal')).toEqual([...personal].sort())
})

test('removes every personal value from another API’s errors, the longest first', () => {
  // The sample is one whole person.
  const person = individualUsd() as unknown as Person
  person.documents.push({ type: 'utility_bill', url: 'https://files.example.com/bill.pdf' })
  const found = personalValues(person)
  expect(found.map((value) => value.length)).toEqual(
    found.map((value) => value.length).sort((one, other) => other - one),
  )
  expect([...found].sort()).toEqual(
    [
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
    ].sort(),
  )
})
