import { expect, test } from 'vitest'
import { mayBePerson } from '../../../../src/desk/sheet/columns/recognise'
import { cellsOf, headerOf, sheetPerson } from '../../../support/sheet/people-csv'

const person = sheetPerson('individual-ngn', 1)

test.each<[title: string, header: readonly string[], answer: boolean]>([
  ['the names of fields', headerOf([person]), false],
  ['titles that are proposed for fields', ['Surname', 'Town'], false],
  ['one known title', ['Ada', 'Obi', 'phone'], false],
  ['a person', cellsOf(person, headerOf([person])), true],
  ['a name', ['Ada', 'Obi'], true],
  ['a word that is a title too, beside a number', ['Passport', 'A01234567'], true],
  ['a title beside a day', ['Surname', '3/4/1990'], true],
])('asks if a first row may be a person: %s', (_title, header, answer) => {
  expect(mayBePerson(header, {})).toBe(answer)
})

test('does not ask about titles that staff gave fields before', () => {
  expect(mayBePerson(['Who', 'Where'], { Who: 'name_first' })).toBe(false)
  expect(mayBePerson(['Who', 'Where'], { Who: '' })).toBe(false)
})
