import { afterEach, describe, expect, test } from 'vitest'
import type { Failure } from '../../../src/api/failure'
import { pointerOf } from '../../../src/contract/problem'
import type { TextContext } from '../../../src/person'
import { describeRefusal } from '../../../src/texts/describe'
import { loadTexts, selectLanguage } from '../../../src/texts/in-language'
import { languages } from '../../../src/texts/languages'
import { failureOf, ownFailureOf } from './failure-of'

afterEach(() => selectLanguage(undefined))

const context: TextContext = { voice: 'owner', idType: 'nin', documentType: '' }
const words = 'Words of the service'
type Told = [path: readonly (string | number)[], code: string]

/** What the form reads from our own service, asked in English. */
function toldInEnglish(...errors: Told[]): Promise<Failure> {
  const problem = {
    type: 'urn:person-onboarding:problem:person-refused',
    title: 'Unprocessable Content',
    status: 422,
    detail: 'Refused',
    errors: errors.map(([path, code]) => ({ pointer: pointerOf(path), code, detail: words })),
  }
  return ownFailureOf(problem, 422, 'en')
}

async function sentencesFor(...errors: Told[]): Promise<string[]> {
  const { fieldRefusals } = await toldInEnglish(...errors)
  return fieldRefusals.map((refusal) => describeRefusal(refusal, context))
}

describe('a known code has the form’s sentence', () => {
  test.each([
    [['name_first'], 'missing', 'Enter the owner’s first name'],
    [['id_number'], 'missing', 'Enter the owner’s national identification number (NIN)'],
    [['dob'], 'tooYoung', 'Date of birth must show an age of 18 or over'],
    [['address', 'city'], 'missing', 'Enter the owner’s city or town'],
    [
      ['phone'],
      'notAccepted',
      'Mobile phone number: this was not accepted. Check that it is right',
    ],
    // The form has checked its digits.
    [['bank_id_number'], 'malformed', 'The bank did not accept this BVN. Check it'],
    [['documents', 0, 'url'], 'gone', 'We no longer have this file. Choose it again'],
  ])('%j %s', async (path, code, sentence) => {
    expect(await sentencesFor([path, code])).toEqual([sentence])
  })
})

describe('the service’s sentence stays', () => {
  test.each([
    ['where the code is another’s', ['name_first'], 'refused'],
    ['where the code says less than they may', ['address', 'city'], 'malformed'],
    ['where the code is one of files', ['bank_id_number'], 'gone'],
    ['where no screen asks for the field', ['kyc_level'], 'missing'],
    ['where the field is another’s', ['shoe_size'], 'missing'],
  ])('%s', async (_, path, code) => {
    expect(await sentencesFor([path, code])).toEqual([words])
  })
})

describe('the form has its own sentence', () => {
  const own = 'First name: this was not accepted. Check that it is right'
  const refused = {
    type: 'urn:person-onboarding:problem:person-refused',
    title: 'Unprocessable Content',
    status: 422,
    detail: 'Refused',
    errors: [{ pointer: '#/name_first', code: 'refused', detail: words }],
  }
  test.each([
    ['another service', failureOf({ errors: [{ path: 'name_first', msg: words }] })],
    ['our service in another language', ownFailureOf(refused, 422, 'fr')],
    ['our service in an unknown language', ownFailureOf(refused, 422)],
  ])('where the sentence is of %s, and staff read it as a quotation', async (_, answer) => {
    const { fieldRefusals } = await answer
    const shownTo = (voice: TextContext['voice']) =>
      fieldRefusals.map((refusal) => describeRefusal(refusal, { ...context, voice }))
    expect(shownTo('you')).toEqual([own])
    expect(shownTo('owner')).toEqual([own])
    expect(shownTo('client')).toEqual([`“${words}”`])
    expect(shownTo('person')).toEqual([`“${words}”`])
  })
})

test('two errors of one field become one sentence without a code', async () => {
  const { fieldRefusals } = await toldInEnglish(
    [['phone'], 'missing'],
    [['email'], 'refused'],
    [['phone'], 'malformed'],
  )
  expect(fieldRefusals).toMatchObject([
    { path: ['phone'], code: 'saidByService', sentence: `${words}; ${words}` },
    { path: ['email'], code: 'saidByService', sentence: words },
  ])
})

test('after a switch, a sentence with a known code is in the new language', async () => {
  const { fieldRefusals } = await toldInEnglish(
    [['name_first'], 'missing'],
    [['address', 'city'], 'malformed'],
    [['name_last'], 'refused'],
  )
  const sentences = () => fieldRefusals.map((refusal) => describeRefusal(refusal, context))
  expect(sentences()).toEqual(['Enter the owner’s first name', words, words])
  selectLanguage(languages.pcm)
  await loadTexts('first', 'form')
  expect(sentences()).toEqual([
    'Put di owner first name',
    'City or town: check am and write am again',
    'Surname: dem no accept dis one, check sey e correct',
  ])
})
