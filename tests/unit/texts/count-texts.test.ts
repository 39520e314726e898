import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countTexts } from '../../../src/build/catalogues/count'
import { parts } from '../../../src/build/catalogues/declare'
import { reviewHash } from '../../../src/build/catalogues/review'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-'))
  for (const part of parts) await write('english', part, { '@@locale': 'en', [part]: 'English' })
  await write('english', 'form', {
    '@@locale': 'en',
    one: 'One',
    two: 'Two',
    three: '3',
    four: '4',
  })
  await write('hausa', 'form', {
    '@@locale': 'ha',
    one: 'Ɗaya',
    '@one': { 'x-reviewed': reviewHash('One') },
    two: 'Biyu',
    '@two': { 'x-reviewed': reviewHash('Tow') },
    three: 'Uku',
  })
})
afterEach(() => rm(folder, { recursive: true }))

async function write(language: string, part: string, entries: object) {
  await mkdir(join(folder, language), { recursive: true })
  await writeFile(join(folder, language, `${part}.arb`), JSON.stringify(entries))
}

const linesOf = (draftsOf?: string) => countTexts(folder, draftsOf).split('\n')
const after = (lines: readonly string[], line: string) => lines[lines.indexOf(line) + 1]

test('counts the texts of each part by their state, and lists missing and stale ones', () => {
  const lines = linesOf()
  const cells = lines.map((line) => line.trim().split(/\s+/).join(' '))
  expect(cells[0]).toBe('language part texts missing draft reviewed stale')
  expect(cells).toContain('hausa form 4 1 1 1 1')
  expect(cells).toContain('hausa page 1 1 0 0 0')
  expect(after(lines, 'hausa/form.arb, missing:')).toBe('  four')
  expect(after(lines, 'hausa/form.arb, stale:')).toBe('  two')
  expect(lines).not.toContain('hausa/form.arb, draft:')
})

test('leaves out the desk of a language that has none', () => {
  expect(linesOf().filter((line) => /^\w+ +desk/.test(line))).toEqual([])
})

test('lists the drafts of one language', () => {
  expect(after(linesOf('hausa'), 'hausa/form.arb, draft:')).toBe('  three')
  expect(() => linesOf('husa')).toThrow('There is no language husa: use one of english, hausa')
})
