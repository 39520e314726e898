import { afterEach, expect, test } from 'vitest'
import { answersOf, noAnswers } from '../../../src/person'
import {
  suggestionCodeOf,
  withSuggestionCodes,
} from '../../../src/questions/rules/suggestion-codes'
import english from '../../../src/texts/english/form.arb'
import { loadTexts, selectLanguage } from '../../../src/texts/in-language'
import { languages } from '../../../src/texts/languages'

afterEach(() => selectLanguage(undefined))

test('a suggestion chosen in another language is sent as its code', async () => {
  selectLanguage({
    form: () =>
      Promise.resolve({
        ...english,
        suggestions: {
          ...english.suggestions,
          self_employed: 'Indépendant',
          Accountant: 'Comptabilité',
        },
      }),
  })
  await loadTexts('form')
  const chosen = (employment_status: string, occupation = '') => {
    const background_information = { employment_status, occupation }
    const { background_information: sent } = withSuggestionCodes(
      answersOf({
        ...noAnswers(),
        background_information: {
          ...answersOf(noAnswers()).background_information,
          ...background_information,
        },
      }),
    )
    return [sent.employment_status, sent.occupation]
  }
  expect(chosen('indépendant ', 'Indépendant')).toEqual(['self_employed', 'Indépendant'])
  expect(chosen('Pêcheur')).toEqual(['Pêcheur', ''])
  expect(chosen('comptabilite', 'comptabilite')).toEqual(['comptabilite', 'Accountant'])

  selectLanguage(undefined)
  expect(chosen('Indépendant', 'Comptabilité')).toEqual(['self_employed', 'Accountant'])
  expect(chosen('Student', 'Student')).toEqual(['student', 'Student'])
})

test.each([
  ['Sana’ar hannu', 'Artisan'],
  ["sana'ar hannu", 'Artisan'],
  ['Aikin  jinya', 'Nurse'],
  ['Ɗaukar hoto', 'Photographer'],
  ['daukar hoto', 'Photographer'],
])('%s is %s in Hausa', async (typed, code) => {
  selectLanguage(languages.ha)
  await loadTexts('form')
  expect(suggestionCodeOf('background_information.occupation', typed)).toBe(code)
  expect(suggestionCodeOf('background_information.employment_status', typed)).toBeUndefined()
})
