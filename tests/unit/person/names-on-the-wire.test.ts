import { describe, expect, test } from 'vitest'
import { withValue } from '../../support/people/change-body'
import { individualUsd } from '../../support/people/sample-people'
import { accepted, refusalsOf } from '../support/refusals-of'

const named = (path: string, name: unknown) => refusalsOf(withValue(individualUsd(), path, name))

describe.each(['name_first', 'name_last', 'name_other'])('%s', (path) => {
  test.each([
    ['one letter', 'X'],
    ['one part', 'Suharto'],
    ['spaces', 'Maria del Carmen'],
    ['a full stop', 'St. John'],
    ['the straight apostrophe', 'O’Brien'.replace('’', "'")],
    ['the curly apostrophe', 'O’Brien'],
    ['a hyphen', 'Anne-Marie'],
    ['Yoruba with combining marks', 'Ọ́lájídé'],
    ['Igbo', 'Ṅwá̱nnẹ́ka'],
    ['Hausa letters without decomposition', 'Ɓaƙo Ɗanlami'],
    ['Arabic', 'محمد'],
    ['Chinese', '王小明'],
    ['Persian with a joiner', 'نامه\u200Cای'],
    ['Devanagari, with its marks', 'प्रिया'],
    ['Ethiopic', 'አበበ'],
    ['a digit beside letters', 'John 3rd'],
  ])('accepts %s', (_, name) => {
    expect(named(path, name)).toEqual([])
  })

  test.each([
    ['digits alone', '12345', 'noLetter'],
    ['signs alone', "-.'", 'noLetter'],
    ['a mark without its letter', '\u0301', 'noLetter'],
    ['an emoji', '🙂', 'noLetter'],
    ['a line break', 'Ada\nLovelace', 'controlCharacter'],
    ['a tab', 'Ada\tLovelace', 'controlCharacter'],
    ['a null character', 'Ada\u0000', 'controlCharacter'],
    ['a control character above ASCII', 'Ada\u0085', 'controlCharacter'],
    ['an embedding of a direction', '\u202BAda\u202C', 'controlCharacter'],
    ['an override of the direction', 'Ada \u202Eovol', 'controlCharacter'],
    ['an isolate', '\u2067Ada\u2069', 'controlCharacter'],
    ['a number', 7, 'malformed'],
    ['a list', ['Ada'], 'malformed'],
  ])('refuses %s', (_, name, code) => {
    expect(named(path, name)).toEqual([`${path} ${code}`])
  })
})

test('keeps marks as sent', () => {
  const name = 'O\u0323\u0301lá'
  expect(accepted(withValue(individualUsd(), 'name_first', name)).name_first).toBe(name)
})

test.each(['', ' '])('treats "%s" as a missing first or last name', (name) => {
  expect(named('name_first', name)).toEqual(['name_first missing'])
  expect(named('name_last', name)).toEqual(['name_last missing'])
})

test('accepts an empty other name', () => {
  expect(accepted(withValue(individualUsd(), 'name_other', '')).name_other).toBe('')
})
