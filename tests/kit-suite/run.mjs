/**
 * Runs `specs`, a suite as another company writes it, with the packed kit installed by npm: on the oldest Playwright
 * that the package allows and on the newest, as ES modules and as CommonJS.
 *
 *     npm run test:kit-suite -- --only 1.50.0,CommonJS --repeat-each 20 --workers 4 --grep frame
 *
 * `--only` chooses combinations by the words of their names. Playwright gets all other options. The machine's load is
 * printed, because a slow machine finds other flakes than a fast one.
 */
import { randomInt } from 'node:crypto'
import { cp, readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser, launchOptions } from '../support/browser/browser.mjs'
import { installedProject } from '../support/machine/scratch-project.mjs'

/** @typedef {import('../support/machine/scratch-project.mjs').ScratchProject} ScratchProject */

/**
 * A run, as one line of the table.
 * @typedef {{ name: string, passed: number, failed: number, flaky: number, minutes: number, load: string }} Result
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const specs = fileURLToPath(new URL('specs', import.meta.url))
const moduleKinds = { ESM: { type: 'module' }, CommonJS: {} }

const { devDependencies, peerDependencies } =
  /** @type {Record<'devDependencies' | 'peerDependencies', Record<string, string>>} */ (
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  )
/** With the TypeScript of their time: newer ones refuse the types of Playwright 1.50. */
const versions = [
  {
    playwright: `${peerDependencies['@playwright/test']?.replace('>=', '')}.0`,
    typescript: '5.7.3',
  },
  { playwright: devDependencies['@playwright/test'], typescript: devDependencies['typescript'] },
]

const options = process.argv.slice(2)
const chosen = options[0] === '--only' ? (options.splice(0, 2)[1] ?? '').split(',') : []
const browser = launchOptions(await findBrowser())

/** @type {Result[]} */
const results = []
for (const { playwright, typescript } of versions) {
  const nameOf = (/** @type {string} */ kind) => `Playwright ${playwright}, ${kind}`
  const kinds = Object.entries(moduleKinds).filter(([kind]) =>
    chosen.every((word) => nameOf(kind).includes(word)),
  )
  if (kinds.length === 0) continue
  const project = await installed([`@playwright/test@${playwright}`, `typescript@${typescript}`])
  try {
    for (const [kind, manifest] of kinds) {
      await project.write({ 'package.json': JSON.stringify(manifest) })
      results.push(await runSuite(nameOf(kind), project))
    }
  } finally {
    await project.remove()
  }
}
console.table(Object.fromEntries(results.map(({ name, ...columns }) => [name, columns])))
const isGood =
  results.length > 0 && results.every(({ passed, failed }) => passed > 0 && failed === 0)
process.exitCode = isGood ? 0 : 1

/** @param {readonly string[]} versioned */
async function installed(versioned) {
  const beside = ['axe-core', '@types/node'].map((name) => `${name}@${devDependencies[name]}`)
  const project = await installedProject([...versioned, ...beside])
  await cp(specs, project.folder, { recursive: true })
  const compilerOptions = {
    target: 'es2022',
    module: 'node16',
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: ['node'],
  }
  await project.write({ 'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }) })
  return project
}

/**
 * @param {string} name
 * @param {ScratchProject} project
 * @returns {Promise<Result>}
 */
async function runSuite(name, { folder, run, show }) {
  console.log(`\n${name}`)
  await run('typescript/bin/tsc', ['--pretty', 'false'])
  const began = performance.now()
  const output = resolve(root, 'test-results/kit-suite', name.replaceAll(/[^\w.]+/g, '-'))
  await show('@playwright/test/cli.js', ['test', '--output', output, ...options], {
    // Below those that systems choose by themselves.
    PORT: String(randomInt(20_000, 32_000)),
    BROWSER_OPTIONS: JSON.stringify(browser),
  })
  const { stats } =
    /** @type {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }} */ (
      JSON.parse(await readFile(join(folder, 'results.json'), 'utf8'))
    )
  return {
    name,
    passed: stats.expected,
    failed: stats.unexpected + stats.skipped,
    flaky: stats.flaky,
    minutes: Math.round((performance.now() - began) / 6000) / 10,
    load: loadavg()
      .map((each) => each.toFixed(1))
      .join(' '),
  }
}
