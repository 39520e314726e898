/**
 * `npm test`: builds, runs every runner, reads their JSON reports, and ends with one line that sums
 * them up: `N passed, N failed`. What did not pass has failed: skipped, to do, flaky, never run. The one
 * exception is told above that line: the server `s3` needs cannot be had on every machine.
 * `npm test -- unit browser` runs those suites alone.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whyNoCeph } from './s3/support/ceph.mjs'
import { noCount, readPlaywright, readSizes, readVitest } from './support/read-reports.mjs'

/** @typedef {import('./support/read-reports.mjs').Counts} Counts */

const root = fileURLToPath(new URL('..', import.meta.url))
const vitestSuites = ['unit', 'component', 'service', 's3']
const screens = ['phone', 'desktop']
const names = ['size', ...vitestSuites, 'browser', 'kit', 'faults']
/** The suites that cannot run on this machine, each with its reason. @type {string[]} */
const notRun = []
/** A runner that hangs is a runner that crashed. */
const runnerLimit = 15 * 60_000

/**
 * Whether the command ended well. What it prints goes straight through, or into a file.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {number} [output]
 * @returns {Promise<boolean>}
 */
function ends(command, args, env = {}, output) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', output ?? 'inherit', 'inherit'],
      // On Windows npm is a script.
      shell: command === 'npm' && process.platform === 'win32',
      timeout: runnerLimit,
      killSignal: 'SIGKILL',
    })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

/**
 * The counts of the suites that were to run, one of them at least 1 failed if anything is amiss.
 * @template Report
 * @param {{
 *   name: string
 *   suites: string[]
 *   report: string
 *   read: (report: Report) => Counts
 *   start: () => Promise<boolean>
 * }} runner
 * @returns {Promise<Counts>}
 */
async function run({ name, suites, report, read, start }) {
  const isEndedWell = await start()
  /** @type {Counts} */
  let counts = {}
  let complaint = isEndedWell ? undefined : `${name} ended with an error`
  try {
    counts = read(/** @type {Report} */ (JSON.parse(await readFile(report, 'utf8'))))
  } catch (error) {
    complaint = `${name} left no report that can be read: ${String(error)}`
  }
  for (const suite of suites) {
    counts[suite] ??= { ...noCount(), failed: 1, notes: ['ran no test'] }
  }
  const isToldByATest = Object.values(counts).some((count) => count.failed > 0)
  if (complaint && !isToldByATest) counts[name] = { ...noCount(), failed: 1, notes: [complaint] }
  return counts
}

/**
 * @param {string[]} suites
 * @param {string} folder
 */
function vitest(suites, folder) {
  const report = join(folder, 'vitest.json')
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', '--retry=0']
  const projects = suites.map((suite) => `--project=${suite}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const start = () => ends(process.execPath, [...args, ...projects, ...reporters])
  return run({ name: 'vitest', suites, report, read: readVitest, start })
}

/**
 * @param {string} name
 * @param {string[]} suites
 * @param {string} config
 * @param {string} folder
 */
function playwright(name, suites, config, folder) {
  const report = join(folder, `${name}.json`)
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', config]
  // The faults have a long run too, which is not for every day.
  const start = () => ends(process.execPath, args, { TEST_REPORT: report, FAULTS: 'short' })
  return run({ name, suites, report, read: readPlaywright, start })
}

/**
 * The budgets of bytes, which are read off the built form.
 * @param {string} folder
 */
function sizes(folder) {
  const report = join(folder, 'size.json')
  const start = async () => {
    const file = await open(report, 'w')
    try {
      return await ends(process.execPath, ['node_modules/size-limit/bin.js', '--json'], {}, file.fd)
    } finally {
      await file.close()
    }
  }
  return run({ name: 'size-limit', suites: ['size'], report, read: readSizes, start })
}

/**
 * @param {string[]} chosen
 * @param {string} folder
 * @returns {Promise<Counts>}
 */
async function runAll(chosen, folder) {
  const unknown = chosen.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(`No suite "${unknown.join('", "')}", but ${names.join(', ')}`)
  const wanted = names.filter((name) => chosen.length === 0 || chosen.includes(name))
  const suites = vitestSuites.filter((suite) => wanted.includes(suite))
  // Asked for by its name it fails.
  const reason = chosen.length === 0 ? await whyNoCeph() : undefined
  if (reason !== undefined) {
    suites.splice(suites.indexOf('s3'), 1)
    notRun.push(`s3 was not run here, and is in neither sum: ${reason}.`)
  }
  /** @type {Counts} */
  const counts = {}
  const isBuilt = await ends('npm', ['run', 'build'])
  if (!isBuilt) counts['build'] = { ...noCount(), failed: 1, notes: ['the build failed'] }
  // What an earlier build left must not be tested in place of this one.
  if (isBuilt && wanted.includes('size')) Object.assign(counts, await sizes(folder))
  if (suites.length > 0) Object.assign(counts, await vitest(suites, folder))
  if (isBuilt && wanted.includes('browser')) {
    const config = 'tests/playwright.config.ts'
    Object.assign(counts, await playwright('playwright', screens, config, folder))
  }
  if (isBuilt && wanted.includes('kit')) {
    const config = 'tests/kit/playwright.config.ts'
    Object.assign(counts, await playwright('kit', ['kit'], config, folder))
  }
  if (isBuilt && wanted.includes('faults')) {
    const config = 'tests/faults/playwright.config.ts'
    Object.assign(counts, await playwright('faults', ['faults'], config, folder))
  }
  return counts
}

/** @param {Counts} counts */
function print(counts) {
  console.log('')
  for (const [suite, { passed, failed, notes }] of Object.entries(counts)) {
    console.log(
      `${suite.padEnd(18)}${`${passed} passed`.padStart(14)}${`${failed} failed`.padStart(14)}`,
    )
    for (const note of notes) console.log(`    ${note.split('\n', 1)[0]}`)
  }
}

const folder = await mkdtemp(join(tmpdir(), 'test-reports-'))
/** @type {Counts} */
let counts
try {
  counts = await runAll(process.argv.slice(2), folder)
} catch (error) {
  counts = { 'the run itself': { ...noCount(), failed: 1, notes: [String(error)] } }
} finally {
  await rm(folder, { recursive: true, force: true })
}
print(counts)
for (const line of notRun) console.log(line)
const total = Object.values(counts)
const passed = total.reduce((sum, count) => sum + count.passed, 0)
const failed = total.reduce((sum, count) => sum + count.failed, 0)
process.exitCode = failed === 0 ? 0 : 1
console.log(`\n${passed} passed, ${failed} failed`)
