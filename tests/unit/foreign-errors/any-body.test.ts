import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBody } from '../../../src/foreign-errors/parse-body'
import { refusalsSaidIn } from '../../../src/foreign-errors/refusals-said'
import type { Refusal } from '../../../src/person'
import { failureOf } from '../api/failure-of'
import { cpuTimeMs } from '../../support/machine/cpu-time'

const tellingKeys =
  'errors error detail details message msg issues code param path loc pointer source property constraints children field name reason title status data type phone address documents url non_field_errors __proto__ constructor toString length'
const keys = fc.oneof(fc.constantFrom(...tellingKeys.split(' ')), fc.string())
const oddTexts = [
  'phone must be there',
  '#/address/city',
  'documents[0].url',
  '<p>No</p>',
  '<b',
  '</script>',
  '[{"path":["phone"],"message":"No"}]',
  '{"a":',
  'word '.repeat(500),
  '&lt;b&gt;',
  '\ud800',
  '((((((((',
  '$&$1',
  '\\',
  'a\u0000b',
  ' at x (/y.js:1:1)',
  'İ',
  'ß',
]
const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...oddTexts))
const { body } = fc.letrec<{ body: unknown }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    texts,
    fc.constantFrom(null, true, 0, -1, 1e308),
    fc.array(tie('body'), { maxLength: 4 }),
    fc.dictionary(keys, tie('body'), { maxKeys: 5 }),
  ),
}))

const issuesOf = (text: string) => refusalsSaidIn(parseBody(text))
const spoken = (issues: readonly Refusal[]) => issues.map(({ sentence = '' }) => sentence)

function expectFit(issues: readonly Refusal[]) {
  const words = spoken(issues)
  expect(words.length).toBeLessThanOrEqual(100)
  for (const sentence of words) {
    expect(sentence.length).toBeGreaterThan(0)
    expect(sentence.length).toBeLessThanOrEqual(250)
    expect(sentence).toBe(sentence.trim())
    expect(sentence).not.toMatch(/<[a-z!/]/i)
    expect(sentence).not.toMatch(/\p{Cc}/u)
  }
  expect(new Set(issues.map((each) => JSON.stringify(each))).size).toBe(issues.length)
}

const contractPath =
  /^(id_level|id_type|kyc_level|name_(first|last|other)|phone|email|dob|id_number|id_country|bank_id_number|address(\.(line1|line2|city|state|country|postal_code))?|background_information(\.(employment_status|occupation|primary_purpose|source_of_funds|expected_monthly_inflow))?|documents(\.\d{1,2}(\.(type|url|issue_date|expiry_date))?)?)$/

describe('any body', () => {
  test('is read without an exception, into short texts and paths of the contract', async () => {
    const property = fc.asyncProperty(
      body,
      fc.integer({ min: 200, max: 599 }),
      async (any, status) => {
        // These have no body, and the web's Response takes none.
        fc.pre(![204, 205, 304].includes(status))
        const text = JSON.stringify(any)
        expectFit(issuesOf(text))
        const failure = await failureOf(text, { status })
        for (const { path } of failure.fieldRefusals) expect(path.join('.')).toMatch(contractPath)
      },
    )
    await fc.assert(property, { numRuns: 60 })
  })

  test('is read as text without an exception', async () => {
    const pages = fc.oneof(
      texts,
      fc.array(texts).map((all) => all.join('<')),
    )
    const property = fc.asyncProperty(pages, async (text) => {
      expectFit(issuesOf(text))
      expect((await failureOf(text)).reason).toBe('refused')
    })
    await fc.assert(property, { numRuns: 40 })
  })

  test('never shows a repeated value', () => {
    const secrets = fc.stringMatching(/^[A-Z]{4}-[0-9]{4}[a-z]{3}$/)
    const echoKeys = fc.constantFrom(
      'input',
      'value',
      'rejectedValue',
      'rejected_value',
      'received',
    )
    const property = fc.property(body, secrets, echoKeys, texts, (any, secret, key, text) => {
      const bodies = [
        { [key]: secret, message: `${text} ${secret} ${text}`, errors: any },
        {
          detail: [
            { loc: ['body', 'phone'], msg: `${text}${secret}${text}`, [key]: { a: [secret] } },
          ],
        },
        {
          errors: { phone: { [key]: secret, msg: `(${secret})` }, [key]: [secret] },
          message: any,
        },
        { [key]: secret, error: { message: 'Odd', details: { [key]: secret } } },
        [{ path: 'phone', message: secret.toLowerCase(), [key]: secret }, any],
      ]
      for (const each of bodies) {
        const words = spoken(issuesOf(JSON.stringify(each)))
        expect(words.join('\n').toLowerCase()).not.toContain(secret.toLowerCase())
      }
    })
    fc.assert(property, { numRuns: 30 })
  })
})

describe('a hostile body', () => {
  const many = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index))
  test.each<[string, string]>([
    ['nested lists', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['nested errors', '{"errors":['.repeat(50_000) + ']}'.repeat(50_000)],
    ['nested maps', `${'{"phone":'.repeat(50_000)}["No"]${'}'.repeat(50_000)}`],
    [
      'many errors',
      JSON.stringify({ errors: many(20_000, (at) => ({ path: 'phone', msg: `No ${at}` })) }),
    ],
    [
      'many echoes',
      JSON.stringify({ errors: many(10_000, (at) => ({ msg: `No ${at}`, value: `v${at}` })) }),
    ],
    [
      'one long echo',
      JSON.stringify({ message: `No ${'x('.repeat(200_000)}`, value: 'x('.repeat(200_000) }),
    ],
    ['open tags', '<'.repeat(500_000)],
    ['open scripts', '<script'.repeat(60_000)],
    ['open comments', '<!--'.repeat(100_000)],
    ['spaces', `No${' '.repeat(500_000)}at`],
    ['at', ' at '.repeat(100_000)],
    ['brackets', JSON.stringify({ errors: [{ path: '['.repeat(300_000), msg: 'No' }] })],
    ['dots', JSON.stringify({ errors: [{ path: 'a.'.repeat(200_000), msg: 'No' }] })],
    ['stock words', JSON.stringify({ message: `${'error '.repeat(60_000)}!?`, errors: ['No'] })],
    ['one long word', JSON.stringify({ message: 'x'.repeat(900_000) })],
    ['a long name', JSON.stringify({ errors: { ['n'.repeat(900_000)]: ['No'] } })],
    ['more than any answer', JSON.stringify({ message: 'x'.repeat(5_000_000) })],
  ])('%s: is read quickly', (_, text) => {
    const begin = cpuTimeMs()
    expectFit(issuesOf(text))
    expect(cpuTimeMs() - begin).toBeLessThan(2000)
  })
})
