/**
 * `npm test`: builds what has changed, runs every suite, and ends with one line that sums them up:
 * `N passed, N failed`. What did not pass has failed: skipped, to do, flaky, never run. The one exception is named
 * above that line: the server that `s3` needs is not available on every machine.
 * `npm test -- unit browser` runs those suites alone, `--slowest` lists the 20 slowest tests.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'
import { isBuilt } from '../src/build/build-state.mjs'
import { whyNoCeph } from './s3/support/ceph.mjs'
import { startRunner } from './support/start-runner.mjs'
import { Results } from './support/test-events.mjs'

/** @typedef {import('./support/start-runner.mjs').Runner} Runner */

const root = fileURLToPath(new URL('..', import.meta.url))
const vitestSuites = ['unit', 'component', 'service', 's3']
const suiteNames = ['size', ...vitestSuites, 'browser', 'kit', 'faults']
const progressEveryMs = process.stdout.isTTY ? 5000 : 20_000

process.chdir(root)
const startedAt = performance.now()
const results = new Results()
const asked = process.argv.slice(2)
const chosen = asked.filter((name) => name !== '--slowest')
const unknown = chosen.filter((name) => !suiteNames.includes(name))
if (unknown.length > 0) {
  fail('the run itself', `No suite "${unknown.join('", "')}", but ${suiteNames.join(', ')}`)
} else if (await build()) {
  const wanted = suiteNames.filter((name) => chosen.length === 0 || chosen.includes(name))
  await runSuites(wanted)
}
print()

async function build() {
  try {
    if (!(await isBuilt())) await (await createBuilder({ logLevel: 'warn' })).buildApp()
    return true
  } catch (error) {
    fail('build', String(error))
    return false
  }
}

/** @param {readonly string[]} wanted */
async function runSuites(wanted) {
  const inVitest = vitestSuites.filter((suite) => wanted.includes(suite))
  // Without Ceph the suite fails if it was asked for by its name.
  const reason = chosen.length === 0 ? await whyNoCeph() : undefined
  if (reason !== undefined) {
    inVitest.splice(inVitest.indexOf('s3'), 1)
    results.notes.push(`s3 was not run here, and is in neither sum: ${reason}.`)
  }
  /** @type {(name: string, suites?: string[], folder?: string) => Runner} */
  const playwright = (name, suites = [name], folder = `tests/${name}`) => ({
    name,
    suites,
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      `--config=${folder}/playwright.config.ts`,
      `--reporter=${join(root, 'tests/support/playwright-reporter.mjs')}`,
    ],
  })
  /** @type {Runner[]} */
  const runners = [
    { name: 'size', suites: ['size'], args: ['tests/support/check-sizes.mjs'] },
    playwright('browser', ['phone', 'desktop'], 'tests'),
    playwright('kit'),
    playwright('faults'),
  ].filter(({ name }) => wanted.includes(name))
  if (inVitest.length > 0) {
    const projects = inVitest.map((suite) => `--project=${suite}`)
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', '--retry=0']
    const reporter = '--reporter=./tests/support/vitest-reporter.mjs'
    runners.unshift({ name: 'vitest', suites: inVitest, args: [...args, reporter, ...projects] })
  }
  for (const runner of runners) await run(runner)
}

/** @param {Runner} runner */
async function run(runner) {
  const began = performance.now()
  const { ended, progress } = startRunner(runner, results)
  const showing = setInterval(() => {
    console.log(`${clock(performance.now() - startedAt)}  ${progress()}`)
  }, progressEveryMs)
  await ended
  clearInterval(showing)
  results.notes.push(`${runner.name} took ${clock(performance.now() - began)}`)
}

/**
 * @param {string} suite
 * @param {string} reason
 */
function fail(suite, reason) {
  results.add({ type: 'broken', suite, name: suite, reason })
  console.log(reason)
}

function print() {
  console.log('')
  for (const [suite, { passed, failed }] of results.suites) {
    console.log(
      `${suite.padEnd(18)}${`${passed} passed`.padStart(14)}${`${failed} failed`.padStart(14)}`,
    )
  }
  for (const note of results.notes) console.log(note)
  if (asked.includes('--slowest')) {
    const slowest = [...results.times].sort((a, b) => b.ms - a.ms).slice(0, 20)
    for (const { ms, name } of slowest)
      console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
  }
  process.exitCode = results.failed === 0 ? 0 : 1
  console.log(`\n${results.passed} passed, ${results.failed} failed`)
}

/** @param {number} ms */
function clock(ms) {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
