import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const module = new URL('../../../src/build/build-state.mjs', import.meta.url).href
let project: string

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'))
  await write('src/app/main.tsx', 'first')
  await write('package.json', '{}')
  await write('dist/form/index.html', 'built')
  await call('saveBuildState(await state.hashInputs())')
})
afterEach(() => rm(project, { recursive: true }))

async function write(path: string, text: string) {
  await mkdir(dirname(join(project, path)), { recursive: true })
  await writeFile(join(project, path), text)
}

/** In a process of its own: the module works in the current folder. */
async function call(expression: string): Promise<unknown> {
  const code = `const state = await import('${module}')
    process.stdout.write(JSON.stringify(await state.${expression}) ?? 'null')`
  const args = ['--input-type=module', '--eval', code]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: project })
  return JSON.parse(stdout)
}

const isBuilt = () => call('isBuilt()')

test('an unchanged build stays valid, whatever its time', async () => {
  expect(await isBuilt()).toBe(true)
  await utimes(join(project, 'src/app/main.tsx'), new Date(), new Date())
  expect(await isBuilt()).toBe(true)
})

test.each([
  ['a changed source', () => write('src/app/main.tsx', 'other')],
  ['a new source', () => write('src/app/more.tsx', '')],
  ['a removed source', () => rm(join(project, 'src/app/main.tsx'))],
  ['another installed package', () => write('node_modules/.package-lock.json', '{ "other": 1 }')],
  ['a changed output', () => write('dist/form/index.html', 'edited')],
  ['a missing output', () => rm(join(project, 'dist'), { recursive: true })],
  ['a build that was broken off', () => call('forgetBuildState()')],
])('%s needs a new build', async (_what, change) => {
  await change()
  expect(await isBuilt()).toBe(false)
})
