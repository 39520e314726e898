import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const own = (relative: string) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'texts-'))
const texts = join(folder, 'texts')
cpSync(own('src/texts'), texts, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

const target = join(texts, 'hausa/first.arb')
const taken = () => JSON.parse(readFileSync(target, 'utf8')) as Record<string, unknown>

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [own('tests/support/checks/texts.mjs'), '--texts', texts, ...args],
    { encoding: 'utf8' },
  )
  return { status, output: stdout + stderr }
}

/** A file that came back, with some of its texts changed. */
function returned(name: string, changes: Readonly<Record<string, unknown>>): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify({ ...taken(), ...changes }))
  return file
}

test('a file that comes back is taken over only if all files are right', () => {
  const right = returned('first (Hausa).arb', { 'frame.continue': 'Gaba' })
  const wrong = returned('first-2.arb', {
    'frame.step': 'Mataki {nwo, number} cikin {all, number}',
  })
  const refused = run('--take', right, wrong)
  expect(refused.status).toBe(1)
  expect(refused.output).toMatch(/first-2\.arb: frame\.step: It uses \{nwo\}/)
  expect(refused.output).toMatch(/Nothing was taken over: 1 to mend/)
  expect(taken()['frame.continue']).not.toBe('Gaba')

  expect(run('--take', right)).toEqual({ status: 0, output: `Taken over: ${target}\n` })
  expect(taken()).toMatchObject({ '@@locale': 'ha', 'frame.continue': 'Gaba' })
  expect(run('ha').output).toMatch(/^draft +ha first\.frame\.continue$/m)
})

test('a review holds until the English text changes, and a new translation is a draft', () => {
  run('--take', '--reviewed', returned('first.arb', {}))
  expect(run('ha').output).not.toMatch(/^(?:draft|stale) +ha first\./m)

  const english = join(texts, 'english/first.arb')
  const source = readFileSync(english, 'utf8')
  writeFileSync(english, source.replace('"Continue"', '"Go on"'))
  expect(run().output).toMatch(/^stale +ha first\.frame\.continue$/m)
  run('--take', returned('first.arb', { 'frame.back': 'Koma', '@frame.back': undefined }))
  expect(run('ha').output).toMatch(/^draft +ha first\.frame\.back$/m)
})

test('a file without a known language or name is told what it lacks', () => {
  const file = returned('form.arb', { '@@locale': 'xx' })
  writeFileSync(file, JSON.stringify({ '@@locale': 'xx' }))
  expect(run('--take', file).output).toMatch(/"xx" is no language that is translated here/)
  expect(run('--take').output).toMatch(/Name the files to take over/)
})
