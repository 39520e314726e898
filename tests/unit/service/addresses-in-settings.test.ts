import { array, assert, constantFrom, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { StartupError } from '../../../src/service/failures/failures'
import { eachSetting, readSettings } from '../../../src/service/settings/settings'

const parts = [
  'https:',
  'http://',
  'https://',
  '/',
  '//',
  '\\',
  '?',
  '#',
  '@',
  ':',
  '8443',
  'a.example',
  'A',
  '[::1]',
  '%',
  ' ',
  '\t',
  '\n',
  'ä',
  '..',
  'v1',
]

/** Texts that begin well more often than not. */
const anyAddress = tuple(
  constantFrom('https://a.example', 'HTTPS://A.example/v1', 'https:a.example', ''),
  array(constantFrom(...parts), { maxLength: 4 }).map((given) => given.join('')),
).map((both) => both.join(''))

const beside = {
  PUBLIC_URL: 'https://open.example.org',
  S3_BUCKET: 'documents',
  LINK_SECRET: 'sixteen letters or more',
}

type Name = 'PUBLIC_URL' | 'PERSON_API_URL' | 'S3_ENDPOINT'

/** Returns the setting, or the sentence that refuses it. Another error is a bug. */
function readWith(name: Name, text: string): { address?: string | undefined; refusal?: string } {
  try {
    return { address: readSettings({ ...beside, [name]: text })[name] }
  } catch (error) {
    if (error instanceof StartupError) return { refusal: error.message }
    throw error
  }
}

test('any PUBLIC_URL, PERSON_API_URL or S3_ENDPOINT is refused, or a path can be put behind it', () => {
  let accepted = 0
  assert(
    property(
      constantFrom<Name[]>('PUBLIC_URL', 'PERSON_API_URL', 'S3_ENDPOINT'),
      anyAddress,
      (name, text) => {
        if (text === '') return
        const { address, refusal = `${name} must ` } = readWith(name, text)
        expect(refusal).toMatch(new RegExp(`^${name} must `))
        if (address === undefined) return
        accepted += 1
        const given = new URL(text)
        const link = new URL(`${address}/documents/x?expires=1`)
        expect([link.origin, link.search, link.hash]).toEqual([given.origin, '?expires=1', ''])
        expect(link.pathname).toBe(`${given.pathname.replace(/\/+$/, '')}/documents/x`)
        expect(text.trim()).toMatch(/^https?:\/\/[^/?#]+/i)
        expect(text).not.toMatch(/[?#]/)
      },
    ),
    { numRuns: 500 },
  )
  expect(accepted).toBeGreaterThan(100)
})

test('any setting of spaces alone is refused with a sentence that names it', () => {
  const anySpaces = string({
    unit: constantFrom(' ', '\t', '\n', '\u00a0'),
    minLength: 1,
    maxLength: 3,
  })
  for (const name of Object.keys(eachSetting.shape))
    assert(
      property(anySpaces, (spaces) => {
        expect(() => readSettings({ [name]: spaces })).toThrow(new RegExp(`^${name} must `))
      }),
      { numRuns: 10 },
    )
})
