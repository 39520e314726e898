import { expect, test } from 'vitest'
import { controlsOf, valuesOf } from '../../../src/samples/values'

test('a date has three controls, and "" empties them', () => {
  expect(controlsOf({ dob: '1990-02-01', email: 'a@example.com' })).toEqual([
    ['dob.day', '01'],
    ['dob.month', '02'],
    ['dob.year', '1990'],
    ['email', 'a@example.com'],
  ])
  expect(controlsOf({ 'documents.1.issue_date': '' })).toEqual([
    ['documents.1.issue_date.day', ''],
    ['documents.1.issue_date.month', ''],
    ['documents.1.issue_date.year', ''],
  ])
})

test.each(['01/02/1990', '1990-2-1', '90-02-01', '1990-02-01T00:00', '--', ' 1990-02-01'])(
  'refuses the date %j, and says how to write it',
  (date) => {
    expect(() => controlsOf({ dob: date })).toThrow(
      `dob is "${date}". Write a date as YYYY-MM-DD, or its parts as dob.day, dob.month and dob.year`,
    )
  },
)

test('a date of another shape is given by its parts', () => {
  expect(valuesOf('dob', '90-03-27')).toEqual({
    'dob.day': '27',
    'dob.month': '03',
    'dob.year': '90',
  })
  expect(valuesOf('dob', '1990-02-31')).toEqual({ dob: '1990-02-31' })
  expect(valuesOf('email', '1-2')).toEqual({ email: '1-2' })
})
