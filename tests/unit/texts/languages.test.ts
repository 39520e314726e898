import { afterEach, describe, expect, test } from 'vitest'
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
import { type Language, languageTags, languages } from '../../../src/texts/languages'
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
const englishIn = createEnglishFinder(new Set(spokenTexts().values()))
const parts = ['page', 'first', 'form', 'desk', 'service'] as const

/** What is no text: the data of a language that browsers lack, and the product's name. */
const data = new Set(['first.dates', 'first.locale', 'first.product', 'form.countries'])

/** Some of the texts in a language. */
const sample: Language = {
  first: () => Promise.resolve({ frame: { continue: 'Ci gaba' }, earlier: { leave: 'Fara sabo' } }),
  form: () => Promise.resolve({ refusals: { notElevenDigits: (name) => `${name}: lambobi 11` } }),
}

/** Every text by its path; a function or a list is one. */
function leaves(tree: unknown, path: string): Map<string, { kind: string; text: string }> {
  if (data.has(path)) return new Map()
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) {
    const kind = Array.isArray(tree) ? 'list' : typeof tree
    return new Map([[path, { kind, text: String(tree) }]])
  }
  const below = Object.entries(tree).flatMap(([key, each]) => [
    ...leaves(each, path === '' ? key : `${path}.${key}`),
  ])
  return new Map(below)
}

/**
 * What a language does not have, what it has exactly as in English, and what it has that is no text
 * of English, or not of its kind.
 */
async function compared(language: Language, of: readonly (typeof parts)[number][]) {
  const own: ReturnType<typeof leaves> = new Map()
  for (const part of of) {
    for (const [path, text] of leaves((await language[part]?.()) ?? {}, part)) own.set(path, text)
  }
  const all = new Map(of.flatMap((part) => [...leaves(english[part], part)]))
  return {
    missing: [...all.keys()].filter((path) => !own.has(path)),
    unchanged: [...own].filter(([path, { text }]) => all.get(path)?.text === text),
    unknown: [...own].filter(([path, { kind }]) => all.get(path)?.kind !== kind),
  }
}

const paths = (found: Iterable<readonly [string, unknown]>) => [...found].map(([path]) => path)

afterEach(() => selectLanguage(languages['en']))

test('English loads nothing', async () => {
  const { missing } = await compared(languages.en, parts)
  expect(missing).toContain('first.frame.continue')
  expect(deskLanguages['en']).toBe(languages.en)
})

describe.each(languageTags.filter((tag) => tag !== 'en'))('%s', (tag) => {
  test('has no English words left', async () => {
    selectLanguage(serviceLanguages[tag])
    await loadTexts('first', 'form', 'service')
    const spoken = new Set(spokenTexts().values())
    const left = [...spoken].flatMap((text) => englishIn(text, tag).map((word) => [word, text]))
    expect(spoken.size).toBeGreaterThan(500)
    expect(Object.fromEntries(left)).toEqual({})
  })

  test('has every text and no others; lists its missing and unchanged texts', async ({
    annotate,
  }) => {
    const language = { ...serviceLanguages[tag], ...deskLanguages[tag], ...pageLanguages[tag] }
    const isOfDesk = deskLanguages[tag] !== undefined
    const found = await compared(
      language,
      parts.filter((part) => part !== 'desk' || isOfDesk),
    )
    const { missing, unchanged, unknown } = found
    await annotate(
      [
        `${tag}: ${missing.length} missing, ${unchanged.length} unchanged`,
        ...missing.map((path) => `missing    ${path}`),
        ...paths(unchanged).map((path) => `unchanged  ${path}`),
      ].join('\n'),
    )
    expect(paths(unknown)).toEqual([])
    expect(missing).toEqual([])
  })
})

test('finds missing, unchanged and misspelled texts of a language', async () => {
  const { missing, unknown } = await compared(sample, parts)
  expect(missing).toContain('first.frame.back')
  expect(missing).toContain('service.noReason')
  expect(missing).not.toContain('first.frame.continue')
  expect(unknown).toEqual([])

  // Types would refuse it, where a folder is typed.
  const misspelt = { frame: { continu: 'Ci gaba', step: 'Mataki', back: 'Back' } } as object
  const found = await compared({ first: () => Promise.resolve(misspelt) }, parts)
  expect(paths(found.unknown)).toEqual(['first.frame.continu', 'first.frame.step'])
  expect(paths(found.unchanged)).toEqual(['first.frame.back'])
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

test('a switch shows the new language only when all parts in use are loaded', async () => {
  await loadTexts('first', 'form')
  const shown: string[] = []
  const stop = onLanguageChange(() =>
    shown.push(firstTexts().frame.continue, texts().refusals.notElevenDigits('BVN', 4)),
  )
  await switchLanguage(sample)
  stop()
  expect(shown).toEqual(['Ci gaba', 'BVN: lambobi 11'])

  const broken = { ...sample, form: () => Promise.reject(new Error('offline')) }
  await expect(switchLanguage(broken)).rejects.toThrow('offline')
  expect(selectedLanguage()).toBe(sample)
})
