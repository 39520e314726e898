import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseCatalogue, readCatalogue } from '../../../src/build/catalogues/arb'
import { checkCatalogue, gapsOf, reviewHash, reviewOf } from '../../../src/build/catalogues/check'

const folder = fileURLToPath(new URL('../../../src/texts', import.meta.url))
const english = parseCatalogue(
  'english/form.arb',
  JSON.stringify({
    '@@locale': 'en',
    greeting: 'Hello {name}',
    '@greeting': { placeholders: { name: {}, voice: {} }, 'x-max-length': 12 },
    'files.count': '{count, plural, one {{count, number} file} other {{count, number} files}}',
    '@files.count': { placeholders: { count: { type: 'num' } } },
    ask: 'Enter {voice, select, you {your} other {their}} {parts, select, day {day} other {month}}',
    '@ask': { placeholders: { voice: {}, parts: {} } },
    before: 'Error: ',
  }),
)

const problemsOf = (entries: object, locale = 'ha') =>
  checkCatalogue(english, 'form.arb', JSON.stringify({ '@@locale': locale, ...entries }))

describe('a file that is right', () => {
  test.each([
    [{}],
    [{ greeting: 'Sannu {name}' }],
    [{ greeting: '{voice, select, you {Kai} other {Shi}} {name}' }],
    [{ 'files.count': '{count, plural, one {fayil ɗaya} other {fayiloli {count, number}}}' }],
    [{ ask: 'Shigar da {parts, select, day {rana} other {wata}}', before: 'Kuskure: ' }],
    [{ greeting: '\u2068A\u2069 {name}\u200f', '@greeting': { 'x-reviewed': '12345678' } }],
  ])('%j', (entries) => {
    expect(problemsOf(entries)).toEqual([])
  })
})

describe('a file that is wrong names the key, and says what to do', () => {
  test.each([
    [{ greting: 'Sannu {name}' }, 'greting', /nearest one is greeting/],
    [{ greeting: 'Sannu {name' }, 'greeting', /not ICU MessageFormat: .*line 1 col 12/s],
    [{ 'files.count': '{count, plural, few {a} other {b}}' }, 'files.count', /few/],
    [{ 'files.count': '{count, plural, one {a}}' }, 'files.count', /lacks "other"/],
    [{ 'files.count': '{count, plural, other {# files}}' }, 'files.count', /\{count, number\}/],
    [{ greeting: 'Sannu {nmae}' }, 'greeting', /uses \{nmae\}, but has \{name\}/],
    [{ greeting: 'Sannu' }, 'greeting', /does not say \{name\}/],
    [{ greeting: 'Sannu {name, number}' }, 'greeting', /no number/],
    [{ ask: '{voice, select, yuo {a} other {b}}' }, 'ask', /never "yuo", but you/],
    [{ ask: '{parts, select, dya {a} other {b}}' }, 'ask', /never "dya", but day/],
    [{ greeting: 'Sannu, sannu, sannu {name}' }, 'greeting', /20 characters.*room for 12/],
    [{ greeting: '<b>{name}</b>' }, 'greeting', /HTML/],
    [{ greeting: '&nbsp;{name}' }, 'greeting', /HTML/],
    [{ greeting: '\u202e{name}' }, 'greeting', /direction override/],
    [{ greeting: '\u2068{name}' }, 'greeting', /needs its end/],
    [{ greeting: '\u0007{name}' }, 'greeting', /control character/],
    [{ greeting: 'Sannu {name} ' }, 'greeting', /ends with a space/],
    [{ before: 'Kuskure:' }, 'before', /ends with no space/],
  ])('%j', (entries, key, told) => {
    const [problem, ...others] = problemsOf(entries)
    expect(problem?.key).toBe(key)
    expect(problem?.sentence).toMatch(told)
    expect(others).toEqual([])
  })

  test.each([
    ['{ "@@locale": "ha", ', /is not JSON/],
    ['[]', /must be one JSON object/],
    ['{ "greeting": "Sannu {name}" }', /lacks "@@locale"/],
    ['{ "@@locale": "ha", "before": 3 }', /before must be a text/],
    [`{ "@@locale": "ha", "before": "${'a'.repeat(1_000_000)}" }`, /larger than 1 MB/],
    ['{ "@@locale": "ha", "before": "A: ", "before": "B: " }', /this key twice/],
  ])('%.40s', (text, told) => {
    const problems = checkCatalogue(english, 'form.arb', text)
    expect(problems.map(({ sentence }) => sentence)).toEqual([expect.stringMatching(told)])
  })
})

test('a text is stale once the English one changed after a native speaker read it', () => {
  const reviewed = { '@greeting': { 'x-reviewed': reviewHash(english, 'greeting') } }
  const entries = { '@@locale': 'ha', greeting: 'Sannu {name}', before: 'Kuskure: ', ...reviewed }
  const own = parseCatalogue('hausa/form.arb', JSON.stringify(entries))
  expect(reviewOf(english, own, 'greeting')).toBe('reviewed')
  expect(reviewOf(english, own, 'before')).toBe('draft')
  const messages = new Map([...english.messages, ['greeting', 'Good day {name}']])
  expect(reviewOf({ ...english, messages }, own, 'greeting')).toBe('stale')
  expect(gapsOf(english, own)).toEqual(['files.count', 'ask'])
})

const files = readdirSync(folder, { withFileTypes: true })
  .filter((each) => each.isDirectory() && each.name !== 'english')
  .flatMap(({ name }) =>
    readdirSync(join(folder, name))
      .filter((file) => file.endsWith('.arb'))
      .map((file) => ({ name, file })),
  )

test.each(['page', 'first', 'form', 'desk', 'service'])(
  'every English text of %s says who reads it and where',
  (part) => {
    const { messages, about } = readCatalogue(join(folder, 'english', `${part}.arb`))
    const silent = [...messages.keys()].filter((key) => (about.get(key)?.description ?? '') === '')
    expect(silent).toEqual([])
    expect([...about.keys()].filter((key) => !messages.has(key))).toEqual([])
  },
)

test.each(files)('$name/$file has no problem', ({ name, file }) => {
  const path = join(folder, name, file)
  const source = readCatalogue(join(folder, 'english', file))
  expect(checkCatalogue(source, path, readFileSync(path, 'utf8'))).toEqual([])
})
