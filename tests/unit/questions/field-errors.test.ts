import { set } from 'react-hook-form'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fieldPaths, formNameOf, inDocument, pathOf, screenOf } from '../../../src/person'
import { type FormErrors, wrongAt, wrongNames } from '../../../src/questions/form/field-errors'
import { loadTexts, selectLanguage } from '../../../src/texts/in-language'
import { languages } from '../../../src/texts/languages'

const textContext = { voice: 'you', idType: '', documentType: 'passport' } as const

function errorsAt(...names: string[]): FormErrors {
  const errors = {}
  for (const name of names) set(errors, name, { type: 'missing' })
  return errors
}

// The fourth document of a form that has no error in the three before.
const paths = fieldPaths
  .map((field) => pathOf(inDocument(field, 3)))
  .filter((path) => screenOf(path) !== undefined)

test.each(paths.map(formNameOf))('an error at %s is found', (name) => {
  expect(wrongNames(errorsAt(name))).toEqual([name])
})

test('no errors', () => {
  expect(wrongNames({})).toEqual([])
  expect(wrongAt('dob', {}, textContext)).toBeUndefined()
})

describe('a date', () => {
  test('has one name, and leads to its first wrong part', () => {
    const errors = errorsAt('dob.year', 'dob.month')
    expect(wrongNames(errors)).toEqual(['dob'])
    expect(wrongAt('dob', errors, textContext)).toEqual({
      sentence: 'Date of birth must include a month and a year',
      target: 'dob.month',
      parts: ['month', 'year'],
    })
  })
  test('that is wrong as a whole is wrong in all parts', () => {
    expect(wrongAt('dob', errorsAt('dob'), textContext)).toMatchObject({
      target: 'dob.day',
      parts: ['day', 'month', 'year'],
    })
  })
})

test('what was refused on Send is said as it is', () => {
  const errors = { email: { type: 'refusedOnSend', message: 'The bank knows another one' } }
  expect(wrongAt('email', errors, textContext)?.sentence).toBe('The bank knows another one')
})

test('an answer that could not be checked says so in the language of the page', async () => {
  const errors = { phone: { type: 'unchecked' } }
  expect(wrongAt('phone', errors, textContext)?.sentence).toMatch(/^We could not check/)
  selectLanguage(languages.fr)
  onTestFinished(() => selectLanguage(undefined))
  await loadTexts('form')
  expect(wrongAt('phone', errors, textContext)?.sentence).toMatch(/^Nous n’avons pas pu vérifier/)
})
