import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  forgetBuildState,
  hashInputs,
  isBuilt,
  saveBuildState,
} from '../../../src/build/build-state.mjs'

const before = process.cwd()
let project: string

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'))
  await write('src/app/main.tsx', 'first')
  await write('package.json', '{}')
  await write('dist/form/index.html', 'built')
  process.chdir(project)
  await saveBuildState(await hashInputs())
})
afterEach(async () => {
  process.chdir(before)
  await rm(project, { recursive: true })
})

async function write(path: string, text: string) {
  await mkdir(dirname(join(project, path)), { recursive: true })
  await writeFile(join(project, path), text)
}

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
  ['a build that was broken off', forgetBuildState],
])('%s needs a new build', async (_what, change) => {
  await change()
  expect(await isBuilt()).toBe(false)
})
