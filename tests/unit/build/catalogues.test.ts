import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Select, Token } from '@messageformat/parser'
import { expect, test } from 'vitest'
import { runnerImport } from 'vite'
import { parseCatalogue, readCatalogue } from '../../../src/build/catalogues/arb'
import { compileCatalogue, parseMessage } from '../../../src/build/catalogues/compile'
import { declareCatalogues } from '../../../src/build/catalogues/declare'
import { languageTable, languageTags, type LanguageTag } from '../../../src/texts/language-table'
import type { gaps } from '../../../src/texts/message-functions'
import { englishHash, withHashes } from '../../support/checks/list-texts.mjs'

const path = (relative: string) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url))
const [start, end] = ['\u2068', '\u2069']

interface Compiled {
  default: Record<string, (values: Record<string, unknown>) => string>
  gaps: typeof gaps
}

/** Compiles and loads a catalogue with one message of each English one's keys. */
async function compiled(
  english: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>> = english,
  tag: LanguageTag = 'en',
): Promise<Compiled> {
  const about = Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      const names = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name, {}])
      return [`@${key}`, { placeholders: Object.fromEntries(names) as object }]
    }),
  )
  const source = catalogue('en', { ...english, ...about })
  const translation = own === english ? source : catalogue(tag, own)
  const code = compileCatalogue(source, translation, {
    english: languageTable.en,
    own: languageTable[tag],
  })
  const id = path('src/texts/any/any.arb')
  const { module } = await runnerImport<Compiled>(id, {
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'one-catalogue',
        load: (each) =>
          each === id ? `${code}export { gaps } from '../message-functions'` : undefined,
      },
    ],
  })
  return module
}

function catalogue(locale: string, entries: object) {
  return parseCatalogue(`any/any-${locale}.arb`, JSON.stringify({ '@@locale': locale, ...entries }))
}

test('a message is a text, or a function of the values that English names', async () => {
  const { default: texts } = await compiled({
    plain: "It’s `here`, $'{'for'}' you \\ and #1",
    choice: 'Enter {voice, select, you {your} other {their}} {kind, select, nin {NIN} other {ID}}',
    amount: 'Up to {limit, number}',
  })
  expect(texts['plain']).toBe('It’s `here`, ${for} you \\ and #1')
  expect(texts['choice']?.({ voice: 'you', kind: 'nin' })).toBe('Enter your NIN')
  expect(texts['choice']?.({ voice: 'client', kind: 'toString' })).toBe('Enter their ID')
  expect(texts['amount']?.({ limit: 1500 })).toBe('Up to 1,500')
})

test('keys with dots are a tree, and numbered ones a list', async () => {
  const { default: texts } = await compiled({ 'why.1': 'One', 'why.2': 'Two', 'why2.a.b': 'Three' })
  expect(texts).toEqual({ why: ['One', 'Two'], why2: { a: { b: 'Three' } } })
})

test('a language has its own plural forms', async () => {
  const { default: texts } = await compiled(
    { files: '{count, plural, one {one file} other {{count, number} files}}' },
    { files: '{count, plural, zero {z} one {1} two {2} few {f} many {m} other {o}}' },
    'ar',
  )
  const forms = [0, 1, 2, 3, 11, 100].map((count) => texts['files']?.({ count }))
  expect(forms).toEqual(['z', '1', '2', 'f', 'm', 'o'])
  await expect(
    compiled(
      { files: '{count, plural, one {1} other {2}}' },
      { files: '{count, plural, few {3} other {4}}' },
      'fr',
    ),
  ).rejects.toThrow(/^fr, files: .*few/s)
})

test('what a language lacks is English, and known as such', async () => {
  const english = { kept: 'Kept', lost: 'Lost', named: 'Lost by {name}', count: '{count, number}' }
  const { default: texts, gaps } = await compiled(english, { kept: 'Gardé' }, 'fr')
  expect([texts['kept'], texts['lost']]).toEqual(['Gardé', 'Lost'])
  expect(gaps).toEqual(new Set(['Lost']))
  expect(texts['named']?.({ name: 'Ada' })).toBe('Lost by Ada')
  expect(gaps).toContain('Lost by Ada')
  expect(texts['count']?.({ count: 1500 })).toBe('1,500')
})

test('a value keeps its order between words that run the other way', async () => {
  const english = { of: '{name}: {why}' }
  const arabic = (await compiled(english, { ...english }, 'ar')).default['of']
  expect(arabic?.({ name: 'a.pdf', why: 'تم رفعه' })).toBe(`${start}a.pdf${end}: تم رفعه`)
  expect(arabic?.({ name: 'رقم (BVN)', why: 7 })).toBe(`${start}رقم (BVN)${end}: ${start}7${end}`)
  expect(arabic?.({ name: `${start}a.pdf${end}`, why: 'تم' })).toBe(`${start}a.pdf${end}: تم`)
  const latin = (await compiled(english)).default['of']
  expect(latin?.({ name: 'صورة.pdf', why: 'Uploaded' })).toBe(`${start}صورة.pdf${end}: Uploaded`)
})

test.each([
  ['an open brace', 'Enter {name', /Unexpected message end/],
  ['no "other"', '{voice, select, you {your}}', /other/],
  ['a date', '{when, date}', /"date" is not in use/],
  ['an ordinal', '{count, selectordinal, other {4th}}', /selectordinal/],
  ['a number sign', '{count, plural, other {# files}}', /write \{count, number\}/],
])('%s is named with its language and key', async (_, message, problem) => {
  const english = { key: '{name} {voice} {when} {count}' }
  await expect(compiled(english, { key: message }, 'fr')).rejects.toThrow(problem)
  await expect(compiled(english, { key: message }, 'fr')).rejects.toThrow(/^fr, key: /)
})

test('the types of the texts are those of the English catalogues', () => {
  expect(readFileSync(path('src/texts/catalogues.d.ts'), 'utf8')).toBe(
    declareCatalogues(path('src/texts/english')),
  )
})

const catalogues = readdirSync(path('src/texts'), { recursive: true, encoding: 'utf8' }).filter(
  (each) => each.endsWith('.arb'),
)

test.each(catalogues.filter((each) => each.startsWith('english/')))(
  '%s says of each text who reads it and where',
  (each) => {
    const { messages, about } = readCatalogue(path(`src/texts/${each}`))
    const silent = [...messages.keys()].filter((key) => (about.get(key)?.description ?? '') === '')
    expect(silent).toEqual([])
    expect([...about.keys()].filter((key) => !messages.has(key))).toEqual([])
    expect([...messages.keys()].filter((key) => !/^[\w.-]+$/.test(key))).toEqual([])
  },
)

test.each(catalogues.filter((each) => each.startsWith('english/')))(
  '%s declares the arguments that its texts use, says what each is, and names each limit',
  (each) => {
    const { messages, about } = readCatalogue(path(`src/texts/${each}`))
    const wrong = [...messages].filter(([key, text]) => {
      const { description = '', placeholders = {}, 'x-max-length': limit } = about.get(key) ?? {}
      const used = new Set(argumentsIn(parseMessage(text, 'en')))
      const silent = Object.values(placeholders).filter((one) => (one.description ?? '') === '')
      const lastWords = limit === undefined ? '' : ` At most ${limit} characters.`
      return (
        Object.keys(placeholders).some((name) => !used.has(name)) ||
        [...used].some((name) => placeholders[name] === undefined) ||
        silent.length > 0 ||
        !description.endsWith(lastWords)
      )
    })
    expect(wrong).toEqual([])
  },
)

test.each(catalogues)('%s compiles, and its texts have the arguments of English', (each) => {
  const own = readCatalogue(path(`src/texts/${each}`))
  const english = readCatalogue(path(`src/texts/english/${own.part}.arb`))
  expect(own.locale).toBe(languageTags.find((tag) => languageTable[tag].folder === own.folder))
  compileCatalogue(english, own, { english: languageTable.en, own: languageTable.en })
  const wrong = [...own.messages].filter(([key, text]) => {
    const declared = Object.keys(english.about.get(key)?.placeholders ?? {})
    const tokens = parseMessage(text, own.locale)
    const shown = shownIn(parseMessage(english.messages.get(key) ?? '', 'en'))
    return (
      !english.messages.has(key) ||
      argumentsIn(tokens).some((name) => !declared.includes(name)) ||
      shown.some((name) => !shownIn(tokens).includes(name))
    )
  })
  expect(wrong).toEqual([])
})

test.each(catalogues.filter((each) => !each.startsWith('english/')))(
  '%s says of each text which English it translates: if not, npm run -s texts',
  (each) => {
    const { messages, about } = readCatalogue(path(`src/texts/${each}`))
    expect(
      [...messages.keys()].filter((key) => about.get(key)?.['x-english'] === undefined),
    ).toEqual([])
    expect([...about.keys()].filter((key) => !messages.has(key))).toEqual([])
  },
)

const isSelect = (token: Token): token is Select => 'cases' in token

function allTokens(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [
    token,
    ...(isSelect(token) ? token.cases.flatMap((each) => allTokens(each.tokens)) : []),
  ])
}

function argumentsIn(tokens: readonly Token[]): string[] {
  return allTokens(tokens).flatMap((token) => ('arg' in token ? [token.arg] : []))
}

/** Those that a reader sees as a word or a number. */
function shownIn(tokens: readonly Token[]): string[] {
  return argumentsIn(allTokens(tokens).filter((token) => !isSelect(token)))
}

test('the list names what is missing, and what translates an older English text', () => {
  const english = { '@@locale': 'en', one: 'One', two: 'Two', three: '3', four: '4' }
  const own = {
    '@@locale': 'ha',
    two: 'Biyu',
    '@two': { 'x-english': englishHash('Tow') },
    one: 'Ɗaya',
    three: 'Uku',
    '@three': { 'x-english': englishHash('3') },
  }
  const { entries, missing, older } = withHashes(english, own)
  expect(missing).toEqual(['four'])
  expect(older).toEqual(['two'])
  expect(entries['@one']).toEqual({ 'x-english': englishHash('One') })
  expect(entries['@two']).toEqual({ 'x-english': englishHash('Tow') })
  expect(withHashes(english, own, ['two']).older).toEqual([])
})
