import phones from 'libphonenumber-js/max/metadata'
import { expect, test } from 'vitest'
import { createRowChecker } from '../../../../src/desk/sheet/checking/row-checker'
import { columnsOf } from '../../../../src/desk/sheet/columns/column'
import { describeProblem } from '../../../../src/desk/sheet/checking/describe-problem'
import { aDay, onThe } from '../../support/refusals-of'

const person = {
  name_first: 'Adaeze',
  name_last: 'Okafor',
  name_other: '',
  dob: '1989-01-16',
  phone: '08024056288',
  email: 'adaeze@example.com',
  'address.line1': '12 Marina Road',
  'address.city': 'Ikeja',
  'address.state': 'Lagos',
  'address.country': 'NG',
  'address.postal_code': '100276',
  id_number: 'A01234567',
  id_country: 'NG',
  bank_id_number: '67283476223',
}

function documents(count: number): Record<string, string> {
  const cells: Record<string, string> = {}
  for (let at = 0; at < count; at += 1) {
    cells[`documents.${at}.type`] = 'passport'
    cells[`documents.${at}.url`] = 'https://files.example.com/passport.jpg'
    cells[`documents.${at}.issue_date`] = '2024-03-27'
    cells[`documents.${at}.expiry_date`] = '2034-03-26'
  }
  return cells
}

/** Returns the problems of a row, by column. */
function problemsOf(row: Record<string, string>): string[] {
  const columns = columnsOf(Object.keys(row))
  const cells = Object.values(row)
  const settings = { personCase: 'ubo-usd', columns, order: undefined } as const
  return createRowChecker(settings, phones, onThe(aDay))
    .check({ cells })
    .map((each) => `${columns[each.column]?.title}: ${describeProblem(each, { cells }, columns)}`)
}

test('accepts 10 documents, and refuses the 11th at its own cell', () => {
  expect(problemsOf({ ...person, ...documents(10) })).toEqual([])
  expect(problemsOf({ ...person, ...documents(11) })).toEqual([
    'documents.10.url: Add no more than 10 documents',
  ])
})

test('refuses a text that is too long at its cell', () => {
  const url = `https://files.example.com/${'a'.repeat(2048)}`
  const row = { ...person, ...documents(1), name_first: 'a'.repeat(151), 'documents.0.url': url }
  expect(problemsOf(row)).toEqual([
    'name_first: First name must be 150 characters or fewer',
    'documents.0.url: Link to the file must be 2,048 characters or fewer',
  ])
})

test('compares the dates of a document with the date of birth', () => {
  const row = { ...person, ...documents(1), 'documents.0.issue_date': '1989-01-15' }
  expect(problemsOf(row)).toEqual([expect.stringMatching(/^documents\.0\.issue_date: .+birth/)])
})
