import { afterEach, expect, test } from 'vitest'
import { answersOf, noAnswers } from '../../../src/person/answers'
import { withSuggestionCodes } from '../../../src/questions/rules/suggestion-codes'
import { loadTexts, selectLanguage } from '../../../src/texts/in-language'

afterEach(() => selectLanguage(undefined))

test('a suggestion chosen in another language is sent as its code', async () => {
  selectLanguage({
    form: () =>
      Promise.resolve({
        suggestion: (code: string) => (code === 'self_employed' ? 'Indépendant' : `(${code})`),
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

  selectLanguage(undefined)
  expect(chosen('Indépendant')).toEqual(['self_employed', ''])
})
