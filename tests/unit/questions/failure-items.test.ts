import { afterEach, expect, test } from 'vitest'
import { said } from '../support/said'
import { Failure } from '../../../src/api/failure'
import { failureItems } from '../../../src/questions/sending/failure-items'
import { loadTexts, selectLanguage } from '../../../src/texts/in-language'
import { languages } from '../../../src/texts/languages'

afterEach(() => selectLanguage(undefined))

const desk = { notAllowed: '', notFound: '', help: '' }

test('a failure ends with its reference for support, if it has one', () => {
  const items = failureItems(new Failure('tooMany', [], { reference: 'a-reference' }), false, [])
  expect(items.at(-1)).toEqual({
    sentence: 'Error reference: a-reference. Give it to support if you contact them.',
  })
  expect(failureItems(new Failure('tooMany'), false, [])).toHaveLength(1)
})

test('while the outcome is unknown, only that is said, and the reference', () => {
  const gateway = [said([], 'Bad gateway')]
  const failure = new Failure('notFound', gateway, { reference: 'a-reference' })
  const items = (isUnknown: boolean) => failureItems(failure, isUnknown, [], desk)
  expect(items(false)).toContainEqual({ sentence: '“Bad gateway”' })
  expect(items(true)).toEqual([
    { sentence: 'Error reference: a-reference. Give it to support if you contact them.' },
    { sentence: expect.stringContaining('do not know yet') as string },
  ])
})

test('after a switch, a sentence of the service has the language that it was sent in', async () => {
  const told = [said([], 'The service is busy.')]
  const failure = new Failure('tooMany', told, { language: 'en' })
  const found = () => failureItems(failure, false, [], desk).at(-1)
  expect(found()).toEqual({ sentence: '“The service is busy.”', lang: undefined })
  selectLanguage(languages.fr)
  await loadTexts('first', 'form')
  expect(found()).toEqual({ sentence: '«\u202fThe service is busy.\u202f»', lang: 'en' })
  expect(failureItems(new Failure('tooMany', told), false, [], desk).at(-1)?.lang).toBeUndefined()
})

test('the form shows no sentence of a service that is of no field, and says why itself', () => {
  const failure = new Failure('refused', [said([], 'Ada Okafor has an account already')])
  expect(failureItems(failure, false, [])).toEqual([
    { sentence: expect.stringMatching(/^The details were not accepted\./) as string },
  ])
  expect(failureItems(failure, false, [], desk)).toEqual([
    { sentence: '“Ada Okafor has an account already”', lang: undefined },
  ])
  // The desk says it at the field.
  const atField = new Failure('refused', [said(['phone'], 'On a list')])
  expect(failureItems(atField, false, [], desk)).toEqual([])
})
