/**
 * `npm test` builds what has changed, runs every suite and prints `N passed, N failed`. A test that is skipped, to do,
 * flaky or never run has failed. One suite may be missing, named above that line: `s3` needs a server that is not
 * available on every machine. `npm test -- unit browser` runs only those suites, and `--slowest` lists the 20 slowest
 * tests.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpointName, startCeph, whyNoCeph } from './s3/support/ceph.mjs'
import { startRunner } from './support/runner/start-runner.mjs'
import { Results } from './support/runner/test-events.mjs'

/** @typedef {import('./support/runner/start-runner.mjs').Runner} Runner */

const root = fileURLToPath(new URL('..', import.meta.url))
const vitestSuites = ['unit', 'component', 'service']
const suiteNames = ['size', ...vitestSuites, 's3', 'browser', 'kit', 'faults']
const progressEveryMs = process.stdout.isTTY ? 5000 : 20_000

process.chdir(root)
const startedAt = performance.now()
const results = new Results()
const asked = process.argv.slice(2)
const chosen = asked.filter((name) => name !== '--slowest')
const unknown = chosen.filter((name) => !suiteNames.includes(name))
if (unknown.length > 0) {
  fail('the run itself', `No suite "${unknown.join('", "')}", but ${suiteNames.join(', ')}`)
} else if (build()) {
  const wanted = suiteNames.filter((name) => chosen.length === 0 || chosen.includes(name))
  await runSuites(wanted)
}
print()

function build() {
  const { status } = spawnSync(process.execPath, ['src/build/build-if-changed.mjs'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) fail('build', 'The build failed.')
  return status === 0
}

/** @param {readonly string[]} wanted */
async function runSuites(wanted) {
  const needsCeph = wanted.some((suite) => suite === 's3' || suite === 'faults')
  const ceph = needsCeph ? openCeph() : Promise.resolve(withoutCeph())
  // The suites of a lane run one after another, and the lanes in parallel: some suites often wait, others never do.
  await Promise.all([
    runLane(vitest(wanted.filter((suite) => vitestSuites.includes(suite)))),
    runLane(playwright(wanted, 'browser')),
    ceph.then(async ({ reason }) =>
      runLane([...cephSuites(wanted, reason), ...playwright(wanted, 'kit'), ...sizes(wanted)]),
    ),
  ])
  await (await ceph).stop()
}

/** @param {readonly Runner[]} lane */
async function runLane(lane) {
  for (const runner of lane) await run(runner)
}

/**
 * The suites that need Ceph, or do less without it.
 * @param {readonly string[]} wanted
 * @param {string | undefined} reason why Ceph is not available
 */
function cephSuites(wanted, reason) {
  // Without Ceph the suite fails only if it was requested by name.
  const isLeftOut = reason !== undefined && chosen.length === 0
  if (isLeftOut) results.notes.push(`s3 was not run here, and is in neither sum: ${reason}.`)
  const s3 = wanted.includes('s3') && !isLeftOut ? vitest(['s3']) : []
  return [...s3, ...playwright(wanted, 'faults')]
}

/** Starts one server for all suites and sets its address in the environment. */
async function openCeph() {
  const reason = await whyNoCeph()
  if (reason !== undefined) return withoutCeph(reason)
  try {
    const { endpoint, stop } = await startCeph()
    process.env[endpointName] = endpoint
    return { reason, stop }
  } catch (error) {
    return withoutCeph(`Ceph does not start (${String(error)})`)
  }
}

/** @param {string} [reason] */
function withoutCeph(reason) {
  return { reason, stop: async () => undefined }
}

/**
 * @param {string[]} suites
 * @returns {Runner[]}
 */
function vitest(suites) {
  if (suites.length === 0) return []
  const projects = suites.map((suite) => `--project=${suite}`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', '--retry=0']
  const reporter = '--reporter=./tests/support/runner/vitest-reporter.mjs'
  return [{ name: suites.join(', '), suites, args: [...args, reporter, ...projects] }]
}

/**
 * @param {readonly string[]} wanted
 * @param {'browser' | 'kit' | 'faults'} name
 * @returns {Runner[]}
 */
function playwright(wanted, name) {
  if (!wanted.includes(name)) return []
  const folder = name === 'browser' ? 'tests' : `tests/${name}`
  const reporter = join(root, 'tests/support/runner/playwright-reporter.mjs')
  const cli = 'node_modules/@playwright/test/cli.js'
  const args = [cli, 'test', `--config=${folder}/playwright.config.ts`, `--reporter=${reporter}`]
  return [{ name, suites: name === 'browser' ? ['phone', 'desktop'] : [name], args }]
}

/**
 * @param {readonly string[]} wanted
 * @returns {Runner[]}
 */
function sizes(wanted) {
  if (!wanted.includes('size')) return []
  return ['sizes', 'browsers'].map((what) => ({
    name: what === 'sizes' ? 'size' : 'old browsers',
    suites: ['size'],
    args: [`tests/support/checks/check-${what}.mjs`],
  }))
}

/** @param {Runner} runner */
async function run(runner) {
  const began = performance.now()
  const { ended, progress } = startRunner(runner, results)
  const progressTimer = setInterval(() => {
    console.log(`${clock(performance.now() - startedAt)}  ${progress()}`)
  }, progressEveryMs)
  await ended
  clearInterval(progressTimer)
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
