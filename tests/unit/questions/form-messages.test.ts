import { afterEach, describe, expect, test } from 'vitest'
import { Failure } from '../../../src/api/failure'
import { withFormMessages } from '../../../src/questions/rules/form-messages'
import type { TextContext } from '../../../src/person/text-context'
import { loadTexts, selectLanguage } from '../../../src/texts/in-language'
import { languages } from '../../../src/texts/languages'

afterEach(() => selectLanguage(undefined))

const context: TextContext = { voice: 'owner', idType: 'nin', documentType: '' }
/** The words for one error that a service told. */
function sentenceFor(path: readonly (string | number)[], code: string | undefined) {
  const sentence = 'Words of the service'
  const error = code === undefined ? { path, sentence } : { path, code, sentence }
  const failure = withFormMessages(
    new Failure('refused', [error, { path: [], sentence: 'Beside it' }], 7),
    () => context,
  )
  expect(failure).toMatchObject({ reason: 'refused', sentences: ['Beside it'], retryAfter: 7 })
  return failure.fields.get(path.join('.'))
}

describe('a known code has the form’s sentence', () => {
  test.each([
    [['name_first'], 'missing', 'Enter the owner’s first name'],
    [['id_number'], 'missing', 'Enter the owner’s national identity number (NIN)'],
    [['dob'], 'tooYoung', 'Date of birth must be at least 18 years ago'],
    [['address', 'city'], 'missing', 'Enter the owner’s city or town'],
    [
      ['phone'],
      'notAccepted',
      'Mobile phone number: this was not accepted, check that it is right',
    ],
    [['documents', 0, 'url'], 'gone', 'Choose the file again: we no longer have it'],
  ])('%j %s', (path, code, sentence) => {
    expect(sentenceFor(path, code)).toEqual({ path, code, sentence })
  })
})

describe('the service’s sentence stays', () => {
  test.each([
    ['where it tells no code', ['name_first'], undefined],
    ['where the code is another’s', ['name_first'], 'refused'],
    ['where the code says less than they may', ['address', 'city'], 'malformed'],
    ['where the code is one of files', ['bank_id_number'], 'gone'],
    ['where no screen asks for the field', ['kyc_level'], 'missing'],
    ['where the field is another’s', ['shoe_size'], 'missing'],
  ])('%s', (_, path, code) => {
    expect(sentenceFor(path, code)?.sentence).toBe('Words of the service')
  })
})

test('two errors of one field become one sentence without a code', () => {
  const { fields } = new Failure('refused', [
    { path: ['phone'], code: 'missing', sentence: 'Too short' },
    { path: ['email'], sentence: 'Too long' },
    { path: ['phone'], code: 'malformed', sentence: 'Too odd' },
  ])
  expect([...fields]).toEqual([
    ['phone', { path: ['phone'], sentence: 'Too short; Too odd' }],
    ['email', { path: ['email'], sentence: 'Too long' }],
  ])
})

test('after a switch, a sentence with a known code is in the new language', async () => {
  const errors = [
    { path: ['name_first'], code: 'missing', sentence: 'Words of the service' },
    { path: ['address', 'city'], code: 'malformed', sentence: 'Words of the service' },
    { path: ['name_last'], sentence: 'Words of the service' },
  ]
  const ours = new Failure('refused', errors, undefined, undefined, 'en')
  const sentences = () =>
    [...withFormMessages(ours, () => context).fields.values()].map(({ sentence }) => sentence)
  const before = withFormMessages(ours, () => context)
  expect(sentences()).toEqual([
    'Enter the owner’s first name',
    'Words of the service',
    'Words of the service',
  ])
  selectLanguage(languages.pcm)
  await loadTexts('first', 'form')
  expect(sentences()).toEqual([
    'Put di owner first name',
    'City or town: e no dey as e suppose dey',
    'Words of the service',
  ])
  expect(before.fields.get('name_first')?.sentence).toBe('Put di owner first name')
})
