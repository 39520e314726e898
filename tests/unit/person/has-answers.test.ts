import { expect, test } from 'vitest'
import {
  answersOf,
  currencyOf,
  hasAnswers,
  kindOf,
  mergeAnswers,
  noAnswers,
  personCases,
} from '../../../src/person'

test.each(personCases)('the account alone is no answer of a person: %s', (personCase) => {
  const choice = { currency: currencyOf(personCase), kind: kindOf(personCase) }
  const saved = mergeAnswers(noAnswers(), choice)
  expect(hasAnswers(noAnswers())).toBe(false)
  expect(hasAnswers(saved)).toBe(false)
  // A screen saves all that it shows.
  expect(hasAnswers(mergeAnswers(saved, answersOf(saved)))).toBe(false)
})

test.each([
  { name_first: 'Ada' },
  { no_name_other: true },
  { id_number: 'A1' },
  { dob: { day: '1', month: '', year: '' } },
])('%o is one', (given) => {
  expect(hasAnswers(mergeAnswers(noAnswers(), given))).toBe(true)
})
