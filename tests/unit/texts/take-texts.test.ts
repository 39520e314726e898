import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { planTaking } from '../../../src/build/catalogues/take'
import { reviewHash } from '../../../src/build/catalogues/review'
import { takeTexts } from '../../support/checks/take-texts.mjs'

const own = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
type Entries = Record<string, string | { 'x-reviewed'?: string }>
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-'))
  await cp(own('src/texts'), join(folder, 'texts'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const read = (path: string) => readFile(join(folder, path), 'utf8')
const entriesOf = async (path: string) => JSON.parse(await read(path)) as Entries

/** Writes a file as it comes back: other entries, perhaps, and the layout of another tool. */
async function deliver(name: string, entries: object) {
  await writeFile(join(folder, name), `\ufeff${JSON.stringify(entries)}`)
}

/** What the command would do, without its process. */
const plan = (...names: string[]) =>
  planTaking(
    names.map((name) => join(folder, name)),
    { folder: join(folder, 'texts'), areReviewed: false },
  )
const sentencesOf = (...names: string[]) =>
  plan(...names).flatMap(({ problems }) => problems.map(({ sentence }) => sentence))

/** The command itself, which names the files by their paths. */
async function take(areReviewed: boolean, ...names: string[]) {
  const options = { folder: join(folder, 'texts'), areReviewed }
  const files = names.map((name) => join(folder, name))
  const ofFolder = new RegExp(`(?:${relative(process.cwd(), folder)}|${folder})/`, 'g')
  const { code, said } = await takeTexts({ planTaking }, files, options)
  return { code, said: said.replaceAll(ofFolder, '') }
}

test('a right file is taken, in the order and layout of the catalogue', async () => {
  const before = await read('texts/hausa/first.arb')
  const entries = Object.entries(await entriesOf('texts/hausa/first.arb')).reverse()
  const noted = { ...Object.fromEntries(entries), '@frame.back': { 'x-tool': 1 } }
  await deliver('first HA final.arb', { ...noted, '@@last_modified': 'x', 'frame.back': 'Baya' })
  expect(await take(false, 'first HA final.arb')).toEqual({
    code: 0,
    said: 'texts/hausa/first.arb: 1 changed',
  })
  const after = await read('texts/hausa/first.arb')
  expect(after).toBe(before.replace(/"frame.back": ".*"/, '"frame.back": "Baya"'))
})

test('nothing is written if one of the files is wrong', async () => {
  const before = await read('texts/hausa/first.arb')
  await deliver('first.arb', { '@@locale': 'ha', 'frame.back': 'Baya' })
  await deliver('form.arb', {
    '@@locale': 'ha',
    'fields.phone.labl': 'a',
    'uploads.full': '{count',
    'uploads.limits': 1,
  })
  await writeFile(join(folder, 'broken.arb'), '{')
  const { code, said } = await take(false, 'first.arb', 'form.arb', 'broken.arb', 'absent.arb')
  expect(code).toBe(1)
  expect(said.split('\n')).toEqual([
    'form.arb: fields.phone.labl: form.arb has no such key in English. Is it "fields.phone.label"?',
    'form.arb: uploads.full: At line 1, column 7: a brace "{" is not closed: add its "}".',
    'form.arb: uploads.limits: Its value is no text. Put the text in double quotes.',
    expect.stringMatching(/^broken.arb: It is not JSON/),
    'absent.arb: It cannot be read.',
    'Nothing is written: 5 to fix.',
  ])
  expect(await read('texts/hausa/first.arb')).toBe(before)
})

test.each([
  [{ 'frame.back': 'Baya' }, 'It is missing'],
  [{ '@@locale': 'qaa', 'frame.back': 'Rudi' }, 'src/texts/language-table.ts has no row "qaa"'],
  [{ '@@locale': 'en', 'frame.back': 'Go' }, 'English is not taken over'],
  [{ '@@locale': 'ha', 'no.key': 'Baya' }, 'none of its keys is known'],
])('a file must say what it is: %j', async (entries, sentence) => {
  await deliver('delivery.arb', entries)
  expect(sentencesOf('delivery.arb')).toEqual([expect.stringContaining(sentence)])
})

test('two files of one catalogue are refused', async () => {
  await deliver('a.arb', { '@@locale': 'ha', 'frame.back': 'Baya' })
  await deliver('b.arb', { '@@locale': 'ha', 'frame.back': 'Koma' })
  expect(sentencesOf('a.arb', 'b.arb')).toEqual([
    expect.stringMatching(/^Another of the files is .*first/),
  ])
})

test('its keys say which catalogue it is, if its name misleads', async () => {
  await deliver('first-delivery.arb', { '@@locale': 'ha', 'fields.phone.label': 'Waya' })
  const [taking] = plan('first-delivery.arb')
  expect(taking).toMatchObject({ problems: [], changed: 1 })
  expect(taking?.path).toBe(join(folder, 'texts/hausa/form.arb'))
  expect(JSON.parse(taking?.text ?? '')).toMatchObject({ 'fields.phone.label': 'Waya' })
})

test.each(['', 'frame.'])(
  'a tree of keys is taken, as tools write dotted keys: "%s"',
  async (above) => {
    const { 'frame.continue': other } = await entriesOf('texts/hausa/first.arb')
    const frame = { [`${above}back`]: 'Baya', [`@${above}back`]: { 'x-reviewed': '12345678' } }
    await deliver('tree.arb', { '@@locale': 'ha', frame, 'frame.continue': other })
    const [taking] = plan('tree.arb')
    expect(taking).toMatchObject({ problems: [], changed: 1 })
    expect(JSON.parse(taking?.text ?? '')).toMatchObject({
      'frame.back': 'Baya',
      '@frame.back': { 'x-reviewed': '12345678' },
    })
  },
)

test.each([
  '{"@@locale": "ha", "frame": {"back": "Baya", "back": "Koma"}}',
  '{"@@locale": "ha", "frame": {"back": "Baya"}, "frame.back": "Koma"}',
])('a tree has a key once: %s', async (text) => {
  await writeFile(join(folder, 'tree.arb'), text)
  expect(plan('tree.arb')[0]?.problems).toEqual([
    { key: 'frame.back', sentence: expect.stringContaining('this key twice') as string },
  ])
})

test.each([
  ['UTF-16', Buffer.from('\ufeff{"@@locale": "ha", "frame.back": "Baya"}', 'utf16le')],
  ['UTF-16 unmarked', Buffer.from('{"@@locale": "ha", "frame.back": "Baya"}', 'utf16le')],
  ['Latin-1', Buffer.from('{"@@locale": "fr", "frame.back": "Précédent"}', 'latin1')],
])('a file in %s is refused, so that no letter is lost', async (_, bytes) => {
  await writeFile(join(folder, 'first.arb'), bytes)
  expect(sentencesOf('first.arb')).toEqual(['It is not UTF-8. Save it with the encoding UTF-8.'])
})

test('a folder is no file', () => {
  expect(sentencesOf('texts')).toEqual(['It cannot be read.'])
})

test('each key that its named part lacks is named, if all are wrong', async () => {
  await deliver('first.arb', { '@@locale': 'ha', 'frame.bakc': 'Baya' })
  expect(sentencesOf('first.arb')).toEqual([expect.stringContaining('Is it "frame.back"?')])
})

test('English that a tool put in place of a missing text is left out, unless it was read', async () => {
  await rm(join(folder, 'texts/pidgin/page.arb'))
  const { tooOld } = await entriesOf('texts/english/page.arb')
  const sent = { '@@locale': 'pcm', tooOld, noScript: 'Put JavaScript on.' }
  await deliver('page.arb', sent)
  expect(await take(false, 'page.arb')).toEqual({
    code: 0,
    said: 'texts/pidgin/page.arb: 1 changed, 1 left out, which are English',
  })
  const { tooOld: _, ...left } = sent
  expect(await entriesOf('texts/pidgin/page.arb')).toEqual(left)
  await take(true, 'page.arb')
  expect(await entriesOf('texts/pidgin/page.arb')).toMatchObject(sent)
})

test('a text becomes NFC', async () => {
  await deliver('first.arb', { '@@locale': 'yo', 'frame.back': 'P\u0061\u0300da' })
  expect(plan('first.arb')[0]?.text).toContain('"P\u00e0da"')
})

test('a review is of the very text that was read', async () => {
  const { 'frame.back': text, 'frame.continue': other } = await entriesOf('texts/hausa/first.arb')
  const { 'frame.back': source } = await entriesOf('texts/english/first.arb')
  const reviewed = { 'x-reviewed': reviewHash(source as string) }
  await deliver('first.arb', { '@@locale': 'ha', 'frame.back': text })
  await take(true, 'first.arb')
  const first = await entriesOf('texts/hausa/first.arb')
  expect(first['@frame.back']).toEqual(reviewed)
  expect(first['frame.continue']).toBe(other)
  expect(first['@frame.continue']).toBeUndefined()

  // The tool lost what it did not know.
  expect(JSON.parse(plan('first.arb')[0]?.text ?? '')).toEqual(first)
  // The tool dropped the text.
  const others = { '@@locale': 'ha', 'frame.continue': other }
  await deliver('first.arb', { ...others, '@frame.back': { 'x-reviewed': '12345678' } })
  expect(JSON.parse(plan('first.arb')[0]?.text ?? '')).toEqual(first)
  // The tool kept it at another text.
  await deliver('first.arb', { '@@locale': 'ha', 'frame.back': 'Baya', '@frame.back': reviewed })
  const changed = JSON.parse(plan('first.arb')[0]?.text ?? '') as Entries
  expect(changed['frame.back']).toBe('Baya')
  expect(changed['@frame.back']).toBeUndefined()
})

test('a language that has a row begins with its first file', async () => {
  await rm(join(folder, 'texts/pidgin'), { recursive: true })
  await deliver('page.arb', { '@@locale': 'pcm', tooOld: 'Dis browser don old.' })
  expect(await take(false, 'page.arb')).toEqual({
    code: 0,
    said: 'texts/pidgin/page.arb: 1 changed',
  })
  expect(await entriesOf('texts/pidgin/page.arb')).toEqual({
    '@@locale': 'pcm',
    tooOld: 'Dis browser don old.',
  })
})
