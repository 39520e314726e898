/**
 * `npm test` builds what has changed, runs what guards a change and ends with `N passed, N failed`. `npm run test:all`
 * also runs the files named `*.slow.test.*`, and says above that line what this machine lacks. `npm test -- unit kit`
 * runs these suites. A test that is skipped, to do or flaky has failed, and so has a runner that breaks or runs no test.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whatIsMissing } from './support/machine/debian-packages.mjs'

/**
 * `read` returns the tests of a report. Without it, the run is one test.
 * @typedef {{ name: string, status: string }} Test
 * @import * as Playwright from '@playwright/test/reporter'
 * @typedef {{ name: string, suites?: string[], command: string, read?: (report: unknown) => Test[] }} Runner
 */

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const isAll = process.argv.includes('--all')
const asked = process.argv.slice(2).filter((word) => word !== '--all')
const folder = mkdtempSync('node_modules/.test-run-')
process.once('exit', () => rmSync(folder, { recursive: true }))
// What was asked for by name fails where it cannot run.
const missing = isAll && asked.length === 0 ? await whatIsMissing() : []
// Playwright leaves out a test by its project, with which its whole name begins, or by its file.
const leftOut = missing.map(({ name }) => `^.?${name.replaceAll(' ', '.')}.`)

/** @type {Runner[]} */
const runners = [
  {
    name: 'vitest',
    suites: ['unit', 'component', 'service', 's3', 'clamd', 'proxies'],
    command: `node_modules/vitest/vitest.mjs run --allowOnly=false --retry=0 --reporter=dot
      --reporter=json --outputFile.json=${folder}/vitest ${isAll ? '' : '--exclude=**/*.slow.test.*'}`,
    read: vitestTests,
  },
  {
    name: 'playwright',
    suites: ['kit', 'faults', 'browser', 'languages', 'engines'],
    command: `node_modules/@playwright/test/cli.js test --config=tests/playwright.config.ts
      --reporter=dot,json --grep-invert=${[isAll ? '^$' : '\\.slow\\.test\\.', ...leftOut].join('|')}`,
    read: playwrightTests,
  },
  { name: 'sizes', command: 'node_modules/size-limit/bin.js' },
]
const dockerfile = { name: 'dockerfile', command: 'tests/deploy/run-dockerfile.mjs' }
// Runners of a group share the cores well, as tests often wait. Nothing runs beside those with short limits.
/** @type {Runner[][]} */
const groups = isAll ? [runners, [dockerfile]] : [runners]

/** @type {Map<string, import('node:child_process').ChildProcess>} */
const running = new Map()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const child of running.values()) child.kill()
    process.exit(1)
  })
const seconds = () => Math.round(performance.now() / 1000)
const progress = setInterval(() => {
  console.log(`${seconds()} s: ${[...running.keys()].join(', ')}`)
}, 30_000)

let [passed, failed] = [0, 0]
const known = groups.flat().flatMap(({ name, suites = [name] }) => suites)
const unknown = asked.filter((name) => !known.includes(name))
const build = ['src/build/build-if-changed.mjs']
if (unknown.length > 0) add({ name: unknown.join(), status: `not one of ${known.join(', ')}` })
else if (spawnSync(process.execPath, build, { stdio: 'inherit' }).status !== 0)
  add({ name: 'the build', status: 'failed' })
else for (const group of groups) await Promise.all(group.map(run))
clearInterval(progress)
for (const { name, reason } of missing) console.log(`\nNot run here: ${name}. ${reason}`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
console.log(`\n${passed} passed, ${failed} failed`)

/** @param {Test} test */
function add({ name, status }) {
  if (status === 'passed') return void (passed += 1)
  failed += 1
  console.log(`✗ ${name}: ${status}`)
}

/** Runs what is wanted of its suites. @param {Runner} runner */
async function run({ name, suites = [name], command, read }) {
  const chosen = asked.length === 0 ? suites : suites.filter((suite) => asked.includes(suite))
  const wanted = chosen.filter((suite) => !missing.some((each) => each.name === suite))
  if (wanted.length === 0) return
  const log = openSync(`${folder}/${name}.log`, 'w')
  const paths = read === undefined ? [] : wanted.map((suite) => `tests/${suite}/`)
  const child = spawn(process.execPath, [...command.trim().split(/\s+/), ...paths], {
    // The faults have a long run too, which is not for every day.
    env: { ...process.env, FAULTS: 'short', PLAYWRIGHT_JSON_OUTPUT_FILE: `${folder}/playwright` },
    stdio: ['ignore', log, log],
    timeout: (isAll ? 4 : 1) * 3_600_000,
    killSignal: 'SIGKILL',
  })
  running.set(name, child)
  await new Promise((resolve) => void child.once('exit', resolve))
  running.delete(name)
  const end = child.signalCode ?? child.exitCode
  let tests = read === undefined && end === 0 ? [{ name, status: 'passed' }] : []
  try {
    tests = read?.(JSON.parse(textOf(name))) ?? tests
  } catch {
    // One that was killed has written no report, or half of one.
  }
  const isGood = tests.length > 0 && tests.every(({ status }) => status === 'passed')
  if (tests.length === 0 || (isGood && end !== 0)) tests.push({ name, status: `ended with ${end}` })
  if (!isGood || end !== 0) console.log(textOf(`${name}.log`).slice(-100_000))
  for (const test of tests) add(test)
  console.log(`${name} ended after ${seconds()} s`)
}

/** @param {string} name */
function textOf(name) {
  return readFileSync(`${folder}/${name}`, 'utf8')
}

/** @param {unknown} report @returns {Test[]} */
function vitestTests(report) {
  const { testResults } = /** @type {import('vitest/node').JsonTestResults} */ (report)
  return testResults.flatMap(({ name: path, status, assertionResults }) => {
    const file = relative(process.cwd(), path)
    /** @type {Test[]} */
    const tests = assertionResults.map((test) => ({ ...test, name: `${file} >${test.fullName}` }))
    // What it imports or a hook may have thrown, or its worker have been killed.
    const isExplained = status === 'passed' || tests.some((test) => test.status !== 'passed')
    return tests.length > 0 && isExplained ? tests : [...tests, { name: file, status: 'broken' }]
  })
}

/** @param {unknown} report @returns {Test[]} */
function playwrightTests(report) {
  const { suites, errors } = /** @type {Playwright.JSONReport} */ (report)
  const outside = errors.map(({ message = '' }) => ({ name: message, status: 'broken' }))
  return [...outside, ...suites.flatMap(testsIn)]
}

/** @param {Playwright.JSONReportSuite} suite @returns {Test[]} */
function testsIn({ specs, suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map((test) => ({
      name: `tests/${file}:${line} --project "${test.projectName}" # ${title}`,
      status: test.status === 'expected' ? 'passed' : test.status,
    })),
  )
  return [...own, ...suites.flatMap(testsIn)]
}
