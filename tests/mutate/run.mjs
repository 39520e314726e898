/**
 * Changes the sources at random places, one place at a time, and shows which changes no test notices.
 *
 *     npm run mutate -- --count 40 --seed 37
 *
 * It works on a clone of the last commit. A change that does not compile is not counted. The tests that import the file
 * run first; if none of them notices, all tests in the browser run. A run that hangs counts as noticed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { allMutations } from './mutations.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const limitMs = 15 * 60_000
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    /** Leaves the browser out. */
    quick: { type: 'boolean', default: false },
  },
})

const clone = await mkdtemp(join(tmpdir(), 'mutate-'))
spawnSync('git', ['clone', '--quiet', '--shared', root, clone], { stdio: 'inherit' })
await symlink(join(root, 'node_modules'), join(clone, 'node_modules'), 'junction')
await passes('src/build/build-if-changed.mjs', [])

const places = shuffled(await allMutations(clone), Number(values.seed))
let [counted, noticed] = [0, 0]
try {
  for (const mutation of places) {
    if (counted === Number(values.count)) break
    const { file, line, start, end, was, becomes } = mutation
    const path = join(clone, file)
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.slice(0, start) + becomes + text.slice(end))
    try {
      if (!(await passes('node_modules/typescript/bin/tsc', ['--noEmit']))) continue
      counted += 1
      const by = await noticedBy(file)
      if (by !== undefined) noticed += 1
      const change = `${file}:${line}  ${oneLine(was)}  →  ${oneLine(becomes) || 'nothing'}`
      console.log(`${counted}  ${by ?? 'SURVIVED'}  ${change}`)
    } finally {
      await writeFile(path, text)
    }
  }
} finally {
  await rm(clone, { recursive: true, force: true })
}
console.log(`\n${noticed} of ${counted} noticed`)

/** The first suite with a test that fails, if any does. @param {string} file */
async function noticedBy(file) {
  for (const project of ['unit', 'component', 'service']) {
    const related = ['related', file, '--run', '--bail', '1', '--passWithNoTests']
    if (!(await passes('node_modules/vitest/vitest.mjs', [...related, '--project', project])))
      return project
  }
  if (values.quick) return undefined
  if (!(await passes('src/build/build-if-changed.mjs', []))) return 'build'
  const browser = ['test', '--config', 'tests/playwright.config.ts', '--max-failures', '1']
  return (await passes('node_modules/@playwright/test/cli.js', browser)) ? undefined : 'browser'
}

/** Whether a program of the clone ends well and in time. @param {string} program @param {string[]} args */
async function passes(program, args) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: clone,
    stdio: 'ignore',
    detached: process.platform !== 'win32',
  })
  const timer = setTimeout(() => process.kill(-Number(child.pid), 'SIGKILL'), limitMs)
  await once(child, 'close')
  clearTimeout(timer)
  return child.exitCode === 0
}

/** @param {string} text */
function oneLine(text) {
  return text.replaceAll(/\s+/g, ' ').slice(0, 70)
}

/** In an order that the seed decides (mulberry32). @template T @param {T[]} items @param {number} seed */
function shuffled(items, seed) {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
