/**
 * Runs `project`, somebody else's project that uses `firsthand/samples` alone, with the packed package and what else the
 * project needs installed by npm: Vitest in Node, its browser mode, and Storybook.
 */
import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser, launchOptions } from '../support/browser/browser.mjs'
import { installedProject } from '../support/machine/scratch-project.mjs'

/** @typedef {{ passed: number, failed: number }} Result */

const source = fileURLToPath(new URL('project', import.meta.url))
const env = {
  BROWSER_OPTIONS: JSON.stringify(launchOptions(await findBrowser())),
  STORYBOOK_DISABLE_TELEMETRY: '1',
}
const manifest = await readFile(join(source, 'package.json'), 'utf8')
console.log('npm install, with the packed package')
const { folder, run, show, remove } = await installedProject([], manifest)
try {
  await cp(source, folder, {
    recursive: true,
    filter: (path) => path !== join(source, 'package.json'),
  })
  await run('msw/cli/index.js', ['init', 'public', '--no-save'])
  /** @type {[string, () => Promise<Result>][]} */
  const parts = [
    ['types', () => command('typescript/bin/tsc', ['--pretty', 'false'])],
    ['Vitest in Node', () => vitest('node')],
    ['Vitest in browser mode', () => vitest('browser')],
    ['storybook build', () => command('storybook/dist/bin/dispatcher.js', ['build'])],
    ['the built stories in Chromium', () => vitest('story')],
  ]
  /** @type {Record<string, Result>} */
  const results = {}
  for (const [name, start] of parts) {
    console.log(`\n${name}`)
    results[name] = await start()
  }
  console.table(results)
  const sum = (/** @type {keyof Result} */ of) =>
    Object.values(results).reduce((total, result) => total + result[of], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
} finally {
  await remove()
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<Result>}
 */
async function command(program, args) {
  return (await show(program, args, env)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * A test that did not run has failed, and so has a run without a test.
 * @param {string} project
 * @returns {Promise<Result>}
 */
async function vitest(project) {
  const report = join(folder, 'results.json')
  await rm(report, { force: true })
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`]
  const isGood = await show('vitest/vitest.mjs', ['run', '--project', project, ...reporters], env)
  const { numPassedTests: passed, numTotalTests: total } =
    /** @type {Record<'numPassedTests' | 'numTotalTests', number>} */ (
      JSON.parse(
        await readFile(report, 'utf8').catch(() => '{"numPassedTests":0,"numTotalTests":0}'),
      )
    )
  const isWhole = isGood && passed > 0
  return { passed, failed: Math.max(total - passed, isWhole ? 0 : 1) }
}
