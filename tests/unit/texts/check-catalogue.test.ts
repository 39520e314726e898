import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type About, parseCatalogue, readCatalogue } from '../../../src/build/catalogues/arb'
import { checkCatalogue } from '../../../src/build/catalogues/check'
import { keysByState, reviewHash, reviewStateOf } from '../../../src/build/catalogues/review'

const folder = fileURLToPath(new URL('../../../src/texts', import.meta.url))
const num = { type: 'num' as const }

/** An English text with its arguments. */
function english(
  text: string,
  placeholders: NonNullable<About['placeholders']> = {},
  max?: number,
) {
  const about = { placeholders, ...(max === undefined ? {} : { 'x-max-length': max }) }
  return parseCatalogue(
    'english/form.arb',
    JSON.stringify({ '@@locale': 'en', text, '@text': about, 'other.text': 'Other' }),
  )
}

const check = (source: ReturnType<typeof english>, own: object | string, language = 'hausa') =>
  checkCatalogue(
    source,
    typeof own === 'string' ? own : JSON.stringify({ '@@locale': 'ha', ...own }),
    `src/texts/${language}/form.arb`,
  ).map(({ key, sentence }) => (key === undefined ? sentence : `${key}: ${sentence}`))

const plain = english('Continue')
const greeting = english('Hello {name}', { name: {} })
const rows = english('{count, plural, one {{count, number} row} other {{count, number} rows}}', {
  count: num,
})
const passport = english('{idType, select, passport {Passport} nin {NIN} other {ID}} of {name}', {
  idType: {},
  name: {},
})

describe('a file', () => {
  test.each([
    ['is JSON', '{"text": "a"', /It is not JSON: .*missing quote, comma or brace/],
    ['is an object', '[]', /It is no ARB file/],
    ['is not null', 'null', /It is no ARB file/],
    ['has at most 1 MB', `"${'a'.repeat(1_000_000)}"`, /It has 1000002 bytes/],
    ['names its language', '{"text": "Gaba"}', /@@locale: It is missing. Add "@@locale": "ha"/],
    ['names its own', '{"@@locale": "yo"}', /@@locale: It is "yo". This file needs "ha"/],
    ['has a key once', '{"@@locale": "ha", "text": "a", "text": "b"}', /text: .*key twice/],
    ['has texts', '{"@@locale": "ha", "text": 1}', /text: Its value is no text/],
    ['has known keys', '{"@@locale": "ha", "tetx": "a"}', /tetx: .*Is it "text"\?/],
    ['has no key of its own', '{"@@locale": "ha", "wholly.new": "a"}', /wholly.new: .*Remove it/],
    [
      'has hashes of reviews',
      '{"@@locale": "ha", "@text": {"x-reviewed": true}}',
      /@text: "x-reviewed"/,
    ],
    [
      'has them in quotes',
      '{"@@locale": "ha", "@text": {"x-reviewed": 12345678}}',
      /@text: "x-reviewed"/,
    ],
  ])('%s', (_, text, problem) => {
    expect(check(plain, text)).toEqual([expect.stringMatching(problem)])
  })

  test('with nested braces, quotes and the notes of a tool is right', () => {
    const noted = { text: 'Ci \\"gaba', '@text': { text: { text: '' }, 'x-tool': 'text' } }
    expect(check(plain, noted)).toEqual([])
    expect(check(plain, noted, 'klingon')).toEqual([
      expect.stringContaining('no row with the folder klingon'),
    ])
  })
})

/** What is wrong, a wrong text, what is said of it, and a text beside it that is right. */
const wrong: [string, ReturnType<typeof english>, string, RegExp, string][] = [
  [
    'an open brace',
    greeting,
    'Sannu {name',
    /line 1, column 12: a brace "\{" is not/,
    'Sannu {name}',
  ],
  ['a brace too many', greeting, '{name}}', /Remove the one too many/, '{name}'],
  ['a quoted brace', greeting, "l'{name}' {name}", /' quotes the brace/, 'l’{name}'],
  ['two names', greeting, '{na me}', /what stands in braces cannot be read/, '{ name }'],
  [
    'a comma left out',
    passport,
    '{name} {idType, select passport {a} other {b}}',
    /both commas/,
    '{name} {idType, select, passport {a} other {b}}',
  ],
  ['an unknown type', rows, '{count, numbr}', /"numbr" is no type/, '{count, number}'],
  ['a date', rows, '{count, date} {count, number}', /"date" is not in use/, '{count, number}'],
  ['a style of a number', rows, '{count, number, percent}', /style of a number/, '{count, number}'],
  [
    'an ordinal',
    rows,
    '{count, selectordinal, other {{count, number}}}',
    /"selectordinal" is not/,
    '{count, number}',
  ],
  [
    'an offset',
    rows,
    '{count, plural, offset:1 other {{count, number}}}',
    /"offset" is not/,
    '{count, plural, other {{count, number}}}',
  ],
  [
    'the sign of a number',
    rows,
    '{count, plural, other {# {count, number}}}',
    /"#" in a plural/,
    '#{count, number}',
  ],
  [
    'a plural form of others',
    rows,
    '{count, plural, few {a} other {{count, number}}}',
    /"few" is no plural form of this language: use one, other/,
    '{count, plural, one {a} =2 {b} other {{count, number}}}',
  ],
  [
    'a number of a select',
    passport,
    '{name}{idType, select, =1 {a} other {b}}',
    /"=1" stands in a select/,
    '{name}',
  ],
  [
    'an unknown argument',
    greeting,
    '{name} {nmae}',
    /\{nmae\} is no argument of this text. It has \{name\}/,
    '{name}',
  ],
  ['an argument of none', plain, 'Ci {gaba}', /It has none/, 'Ci gaba'],
  ['a lost argument', greeting, 'Sannu', /\{name\} is left out/, '{name}, sannu'],
  [
    'a lost number',
    rows,
    '{count, plural, one {daya} other {duka}}',
    /\{count\} is left out/,
    '{count, plural, one {daya} other {{count, number}}}',
  ],
  [
    'a number lost for most',
    rows,
    '{count, plural, one {{count, number}} other {duka}}',
    /\{count\} is left out in a case/,
    '{count, plural, one {daya} other {{count, number}}}',
  ],
  [
    'an argument lost in a case',
    passport,
    '{idType, select, nin {NIN} other {{name}}}',
    /\{name\} is left out in a case/,
    '{idType, select, nin {{name} NIN} other {{name}}}',
  ],
  [
    'an unknown case',
    passport,
    '{idType, select, pasport {a} other {b}} {name}',
    /"pasport" is no case of "idType". It has passport, nin, other/,
    '{idType, select, nin {a} other {b}} {name}',
  ],
  [
    'cases of a value',
    greeting,
    '{name, select, other {a}} {name}',
    /has no cases in English/,
    '{name}',
  ],
  [
    'a case twice',
    passport,
    '{idType, select, nin {a} nin {b} other {c}} {name}',
    /"nin" of "idType" is there twice/,
    '{idType, select, nin {a} passport {b} other {c}} {name}',
  ],
  ['no other', passport, '{idType, select, nin {a}} {name}', /lacks its case "other"/, '{name}'],
  ['a number of a text', greeting, '{name, number}', /\{name\} is a text, not a number/, '{name}'],
  ['a plain number', rows, '{count}', /Write \{count, number\}/, '{count, number}'],
  [
    'too long a text',
    english('{voice, select, you {Go} other {Go}}', { voice: {} }, 4),
    'Ci {voice, select, you {a} other {gaba}}',
    /It has 7 characters, and its place has room for 4/,
    'C{voice, select, you {aaa} other {bbb}}',
  ],
  ['a tag', plain, 'Ci <b>gaba', /"<b" looks like HTML/, 'Ci < 3'],
  ['an end of a tag', plain, 'Ci</b>', /"<\/" looks like HTML/, 'Ci>'],
  ['an entity', plain, 'Ci &amp; gaba', /"&amp;" looks like HTML/, 'Ci & gaba; ci'],
  ['an override', plain, 'Ci \u202egaba', /U\+202E changes the direction/, 'Ci \u200egaba\u200f'],
  ['an open isolate', plain, 'Ci \u2068gaba', /needs its U\+2069/, 'Ci \u2068gaba\u2069'],
  ['a closed isolate', plain, 'Ci \u2069gaba\u2068', /needs its U\+2069/, '\u2066Ci\u2069'],
  [
    'an isolate over cases',
    passport,
    '{name}{idType, select, nin {\u2068a} other {b\u2069}}',
    /in the same case/,
    '{name}\u2068{idType, select, nin {a} other {b}}\u2069',
  ],
  ['a line break', plain, 'Ci\ngaba', /U\+000A is a control character/, 'Ci\u00a0gaba'],
  ['a line separator', plain, 'Ci\u2028gaba', /U\+2028 is a control character/, 'Ci gaba'],
  ['a lost letter', plain, 'Ci g\ufffdba', /U\+FFFD is a letter that a tool lost/, 'Ci gaba'],
  [
    'half a character',
    plain,
    'Ci \ud83d',
    /U\+D83D is a letter that a tool lost/,
    'Ci \ud83d\udc4d',
  ],
  ['no text', plain, '', /The text is empty/, 'Ci'],
  ['nothing to see', plain, ' \u200b', /The text is empty/, 'Ci\u200bgaba'],
  ['a space before', plain, ' Ci', /must not begin with a space/, 'Ci'],
  ['a space after', plain, 'Ci ', /must not end with a space/, 'Ci'],
  [
    'no space before',
    english(' of {name}', { name: {} }),
    'na {name}',
    /must begin with a space/,
    ': {name}',
  ],
  ['no space after', english('Error: '), 'Kuskure:', /must end with a space/, 'Kuskure: '],
]

describe('a text', () => {
  test.each(wrong)('with %s is wrong, its neighbour right', (_, source, text, said, right) => {
    expect(check(source, { text })).toEqual([expect.stringMatching(said)])
    expect(check(source, { text: right })).toEqual([])
  })

  test('has the plural forms of its language', () => {
    const arabic = '{count, plural, few {{count, number}} two {b} other {{count, number}}}'
    expect(check(rows, { '@@locale': 'ar', text: arabic }, 'arabic')).toEqual([])
    expect(check(rows, { text: arabic })).toHaveLength(1)
  })

  test('as long as a book is too long, and is counted at once', () => {
    const short = english('Continue', {}, 20)
    expect(check(short, { text: 'a'.repeat(100_000) })).toEqual([
      expect.stringContaining('It has 100000 characters'),
    ])
  })

  test('has everything said that is wrong with it', () => {
    const problems = check(passport, { text: ' <i>{idType, select, nni {a}}', nothing: 'a' })
    expect(problems).toHaveLength(6)
  })
})

test('a key of English that a file lacks is a gap, not a problem', () => {
  const own = parseCatalogue('hausa/form.arb', '{"@@locale": "ha", "text": "Ci gaba"}')
  expect(check(plain, { text: 'Ci gaba' })).toEqual([])
  expect(keysByState(plain, own).missing).toEqual(['other.text'])
})

test('a review counts for the English text that was read', () => {
  const own = (reviewed: object) => {
    const entries = { '@@locale': 'ha', text: 'Ci gaba', '@text': reviewed }
    return parseCatalogue('hausa/form.arb', JSON.stringify(entries))
  }
  expect(reviewHash('Continue')).toBe('31fbef16')
  expect(reviewStateOf(plain, own({}), 'other.text')).toBe('missing')
  expect(reviewStateOf(plain, own({}), 'text')).toBe('draft')
  expect(reviewStateOf(plain, own({ 'x-reviewed': reviewHash('Continue') }), 'text')).toBe(
    'reviewed',
  )
  expect(reviewStateOf(plain, own({ 'x-reviewed': reviewHash('Go on') }), 'text')).toBe('stale')
})

const catalogues = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.arb'),
)

test.each(catalogues.filter((path) => path.startsWith('english/')))(
  '%s says of each text who reads it and where',
  (path) => {
    const { messages, about } = readCatalogue(join(folder, path))
    const silent = [...messages.keys()].filter((key) => (about.get(key)?.description ?? '') === '')
    expect(silent).toEqual([])
    expect([...about.keys()].filter((key) => !messages.has(key))).toEqual([])
  },
)

test.each(catalogues)('%s has no problems', (path) => {
  const part = path.slice(path.indexOf('/') + 1)
  const source = readCatalogue(join(folder, 'english', part))
  const text = readFileSync(join(folder, path), 'utf8')
  expect(checkCatalogue(source, text, join(folder, path))).toEqual([])
})
