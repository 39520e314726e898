import { afterEach, describe, expect, test } from 'vitest'
import { deskTexts } from '../../../src/texts/desk-texts'
import { describeRefusal } from '../../../src/texts/describe'
import { firstTexts } from '../../../src/texts/first-texts'
import { loadTexts, selectLanguage } from '../../../src/texts/in-language'
import { type Language, languages } from '../../../src/texts/languages'
import { serviceTexts } from '../../../src/texts/service-texts'
import { texts } from '../../../src/texts/texts'

const english = {
  first: firstTexts(),
  form: texts(),
  desk: deskTexts(),
  service: serviceTexts(),
}
const parts = ['first', 'form', 'desk', 'service'] as const

/** Some of the texts in a language. */
const sample: Language = {
  first: () => Promise.resolve({ frame: { continue: 'Ci gaba' }, earlier: { leave: 'Fara sabo' } }),
  form: () => Promise.resolve({ refusals: { notElevenDigits: (name) => `${name}: lambobi 11` } }),
}

/** Every text by its path; a function or a list is one. */
function leaves(tree: unknown, path: string): Map<string, string> {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) {
    return new Map([[path, Array.isArray(tree) ? 'list' : typeof tree]])
  }
  return new Map(Object.entries(tree).flatMap(([key, each]) => [...leaves(each, `${path}.${key}`)]))
}

/** What a language says in English, and what it says that is no text of English, or not of its kind. */
async function compared(language: Language): Promise<{ missing: string[]; unknown: string[] }> {
  const own = new Map<string, string>()
  for (const part of parts) {
    for (const [path, kind] of leaves((await language[part]?.()) ?? {}, part)) own.set(path, kind)
  }
  const all = leaves(english, '')
  const isUnknown = ([path, kind]: [string, string]) => all.get(`.${path}`) !== kind
  return {
    missing: [...all.keys()].map((path) => path.slice(1)).filter((path) => !own.has(path)),
    unknown: [...own].filter(isUnknown).map(([path]) => path),
  }
}

afterEach(() => selectLanguage(languages['en']))

test('English is registered and loads nothing', () => {
  expect(languages['en']).toEqual({})
})

describe.each(Object.entries(languages).filter(([tag]) => tag !== 'en'))('%s', (_, language) => {
  test('has no text that English lacks; lists its texts that are in English', async ({
    annotate,
  }) => {
    const { missing, unknown } = await compared(language)
    await annotate(`${missing.length} texts are said in English:\n${missing.join('\n')}`)
    expect(unknown).toEqual([])
  })
})

test('finds missing and misspelled texts of a language', async () => {
  const { missing, unknown } = await compared(sample)
  expect(missing).toContain('first.frame.back')
  expect(missing).toContain('service.noReason')
  expect(missing).not.toContain('first.frame.continue')
  expect(unknown).toEqual([])

  // Types would refuse it, where a folder is typed.
  const misspelt = { frame: { continu: 'Ci gaba', step: 'Mataki' } } as object
  const { unknown: found } = await compared({ first: () => Promise.resolve(misspelt) })
  expect(found).toEqual(['first.frame.continu', 'first.frame.step'])
})

test('a language applies once it is loaded, with English for missing texts', async () => {
  selectLanguage(sample)
  expect(firstTexts().frame.continue).toBe('Continue')
  await loadTexts('first', 'form', 'desk')
  expect(firstTexts().frame.continue).toBe('Ci gaba')
  expect(firstTexts().frame.back).toBe('Back')
  expect(texts().keeping).toEqual(english.form.keeping)
  expect(deskTexts()).toEqual(english.desk)
  expect(describeRefusal({ path: ['bank_id_number'], code: 'notElevenDigits' })).toMatch(/lambobi/)
  expect(describeRefusal({ path: ['email'], code: 'missing' })).toBe(
    'Enter the person’s email address',
  )
})

test('a language that fails to load is in English', async () => {
  selectLanguage({ first: () => Promise.reject(new Error('offline')) })
  await loadTexts('first')
  expect(firstTexts()).toEqual(english.first)
})

test('a language that loads late does not overwrite another selected one', async () => {
  selectLanguage(sample)
  const loading = loadTexts('first')
  selectLanguage(languages['en'])
  await loading
  expect(firstTexts().frame.continue).toBe('Continue')
})
