import { afterEach, expect, test, vi } from 'vitest'
import { deskLanguages } from '../../../src/texts/desk-languages'
import { deskTexts } from '../../../src/texts/desk-texts'
import { describeRefusal } from '../../../src/texts/describe'
import { firstTexts } from '../../../src/texts/first-texts'
import {
  loadTexts,
  onLanguageChange,
  selectLanguage,
  selectedLanguage,
  switchLanguage,
} from '../../../src/texts/in-language'
import { type LanguageTag, languageTable } from '../../../src/texts/language-table'
import { type Language, languages } from '../../../src/texts/languages'
import { gaps, whenGaps } from '../../../src/texts/message-functions'
import { pageLanguages } from '../../../src/texts/page-languages'
import { pageTexts } from '../../../src/texts/page-texts'
import { serviceLanguages } from '../../../src/texts/service-languages'
import { serviceTexts } from '../../../src/texts/service-texts'
import { texts } from '../../../src/texts/texts'
import { createEnglishFinder } from '../../support/browser/english-left'
import { spokenTexts } from '../../support/browser/spoken-texts'

const english = {
  page: pageTexts(),
  first: firstTexts(),
  form: texts(),
  desk: deskTexts(),
  service: serviceTexts(),
}
const parts = ['page', 'first', 'form', 'desk', 'service'] as const
const spokenParts = (tag: string) =>
  parts.filter((part) => part !== 'desk' || Object.hasOwn(deskLanguages, tag))
const englishIn = createEnglishFinder(
  new Set(spokenTexts('english', parts).map(([, text]) => text)),
)

/** Some texts that are not English. */
const sample: Language = {
  first: () =>
    Promise.resolve({
      ...english.first,
      frame: { ...english.first.frame, continue: 'Ci gaba' },
    }),
  form: () =>
    Promise.resolve({
      ...english.form,
      refusals: {
        ...english.form.refusals,
        notElevenDigits: ({ label }) => `${label}: lambobi 11`,
      },
    }),
}

afterEach(() => selectLanguage(languages['en']))

test('English loads nothing', () => {
  const loaders = { ...pageLanguages.en, ...serviceLanguages.en, ...deskLanguages['en'] }
  expect(parts.filter((part) => loaders[part] !== undefined)).toEqual([])
  expect(Object.keys(deskLanguages)).toEqual(['en', 'fr'])
})

test.each(Object.entries(languageTable).filter(([tag]) => tag !== 'en'))(
  '%s has no English words left',
  (tag, { folder }) => {
    const spoken = new Set(spokenTexts(folder, spokenParts(tag)).map(([, text]) => text))
    // The key is one of the table.
    const left = [...spoken].flatMap((text) =>
      englishIn(text, tag as LanguageTag).map((word) => [word, text]),
    )
    expect(spoken.size).toBeGreaterThan(0)
    expect(Object.fromEntries(left)).toEqual({})
  },
)

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

test('each text of a part that a language lacks is a gap, and the first one is told', async () => {
  const told = vi.fn<() => void>()
  whenGaps(told)
  selectLanguage({ tag: 'ha', first: () => Promise.resolve(english.first) })
  await loadTexts('first', 'form')
  expect(firstTexts()).toBe(english.first)
  expect(told).not.toHaveBeenCalled()
  expect(texts().review.change).toBe(english.form.review.change)
  expect(gaps).toContain(english.form.review.change)
  expect(texts().done.copyLine({ label: 'BVN', value: '1' })).toBe('BVN: 1')
  expect(gaps).toContain('BVN: 1')
  expect(told).toHaveBeenCalledOnce()
  expect(texts()).toBe(texts())
  selectLanguage(languages.en)
  expect(texts()).toBe(english.form)
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

test('a switch shows the new language only when all parts in use are loaded', async () => {
  await loadTexts('first', 'form')
  const shown: string[] = []
  const stop = onLanguageChange(() =>
    shown.push(firstTexts().frame.continue, texts().refusals.notElevenDigits({ label: 'BVN' })),
  )
  await switchLanguage(sample)
  stop()
  expect(shown).toEqual(['Ci gaba', 'BVN: lambobi 11'])

  const broken = { ...sample, form: () => Promise.reject(new Error('offline')) }
  await expect(switchLanguage(broken)).rejects.toThrow('offline')
  expect(selectedLanguage()).toBe(sample)
})
