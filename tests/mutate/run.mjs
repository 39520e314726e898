/**
 * Changes the sources at random places, one place at a time, and shows which changes no test notices.
 *
 *     npm run mutate -- --count 40 --seed 37
 *
 * It works on a clone of the last commit. A change that does not compile is not counted. The tests that import the file
 * run first, or all of the service for its own; if none of them notices, all tests in the browser run. The first test
 * that fails is named. A run that hangs counts as noticed. A suite that fails without a change ends the run.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { allMutations } from './mutations.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const limitMs = 15 * 60_000
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    /** Goes on after this many of a run that was ended. */
    skip: { type: 'string', default: '0' },
    /** Leaves the browser out. */
    quick: { type: 'boolean', default: false },
  },
})

const clone = await mkdtemp(join(tmpdir(), 'mutate-'))
spawnSync('git', ['clone', '--quiet', '--shared', root, clone], { stdio: 'inherit' })
// Not a link to the folder: Vite serves no file outside of its root, so all tests of components would fail.
const modules = [join(root, 'node_modules'), join(clone, 'node_modules')]
if (spawnSync('cp', ['-al', ...modules]).status !== 0)
  await cp(modules[0] ?? '', modules[1] ?? '', { recursive: true, verbatimSymlinks: true })
/** @type {(() => void) | undefined} */
let killRunning
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => {
    killRunning?.()
    rmSync(clone, { recursive: true, force: true })
    process.exit(1)
  })
await run('src/build/build-if-changed.mjs', [])
const compile = () => run('node_modules/typescript/bin/tsc', ['--noEmit'])

const places = shuffled(await allMutations(clone), Number(values.seed))
/** The suites whose tests pass without a change. */
const trusted = new Set()
let [counted, noticed] = [0, 0]
try {
  if (!(await compile()).isGood) throw new Error('The last commit does not compile')
  for (const mutation of places) {
    if (counted === Number(values.count)) break
    const { file, line, start, end, was, becomes } = mutation
    const path = join(clone, file)
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.slice(0, start) + becomes + text.slice(end))
    try {
      if (!(await compile()).isGood) continue
      counted += 1
      if (counted <= Number(values.skip)) continue
      const by = await noticedBy(file)
      await writeFile(path, text)
      if (by !== undefined && !trusted.has(by.suite)) {
        const other = await by.again()
        if (!other.isGood) throw new Error(`${by.suite} fails without a change: ${other.failed}`)
        trusted.add(by.suite)
      }
      if (by !== undefined) noticed += 1
      const change = `${file}:${line}  ${oneLine(was) || 'nothing'}  →  ${oneLine(becomes) || 'nothing'}`
      console.log(`${counted}  ${by?.failed ?? 'SURVIVED'}  ${change}`)
    } finally {
      await writeFile(path, text)
    }
  }
} finally {
  await rm(clone, { recursive: true, force: true })
}
console.log(`\n${noticed} of ${counted - Number(values.skip)} noticed`)

/** The first test that fails, its suite, and how to run the same tests again. @param {string} file */
async function noticedBy(file) {
  const suites = ['node', 'dom'].map((suite) => {
    // Most tests of the service start the built program, and import nothing of it.
    const tests = suite === 'node' && file.startsWith('src/service/') ? [] : ['related', file]
    const options = ['--run', '--bail', '1', '--passWithNoTests', '--project', suite]
    return { suite, again: () => run('node_modules/vitest/vitest.mjs', [...tests, ...options]) }
  })
  if (!values.quick) suites.push({ suite: 'browser', again: buildAndBrowse })
  for (const { suite, again } of suites) {
    const { isGood, failed } = await again()
    if (!isGood) return { suite, again, failed: failed ?? suite }
  }
  return undefined
}

/** The browser shows what was built. */
async function buildAndBrowse() {
  const built = await run('src/build/build-if-changed.mjs', [])
  const browser = ['test', '--config', 'tests/playwright.config.ts', '--max-failures', '1']
  return built.isGood ? run('node_modules/@playwright/test/cli.js', browser) : built
}

/**
 * Runs a program of the clone. It is good if it ends well and in time.
 * @param {string} program
 * @param {string[]} args
 */
async function run(program, args) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: clone,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  killRunning = () => process.kill(-Number(child.pid), 'SIGKILL')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ chunk) => {
      output += String(chunk)
    })
  const timer = setTimeout(killRunning, limitMs)
  await once(child, 'exit')
  // What it has left running would keep its streams open.
  await pause(100)
  clearTimeout(timer)
  killRunning = undefined
  // Vitest: " FAIL  unit  file > test". Playwright: "  1) [phone] › file › test".
  const failed = /^ *(?:FAIL|1\)) +(.+?) *─*$/m.exec(output)?.[1]
  return { isGood: child.exitCode === 0, failed }
}

/** @param {string} text */
function oneLine(text) {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 70)
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
