/**
 * Runs `project`, which another company would write, with the packed package installed by npm: `firsthand/samples` in
 * Vitest with MSW, in Vitest's browser mode, and in a built story of Storybook.
 *
 *     npm run test:samples-suite
 */
import { cp, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findBrowser, launchOptions } from '../support/browser.mjs'
import { installedProject } from '../support/scratch-project.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = fileURLToPath(new URL('project', import.meta.url))

const { devDependencies } = /** @type {{ devDependencies: Record<string, string> }} */ (
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
)
/** Of the versions that this project uses itself. */
const ours = [
  '@types/react',
  'msw',
  'playwright',
  'react',
  'react-dom',
  'typescript',
  'vite',
  'vitest',
]
const packages = [
  ...ours.map((name) => `${name}@${devDependencies[name]}`),
  `@vitest/browser-playwright@${devDependencies['vitest']}`,
  'msw-storybook-addon@2.0.7',
  'storybook@10.6.7',
  '@storybook/react-vite@10.6.7',
]

/** @type {[name: string, program: string, args: string[]][]} */
const steps = [
  ['types', 'typescript/bin/tsc', ['--pretty', 'false']],
  ['Vitest with MSW', 'vitest/vitest.mjs', ['run', '--project', 'node']],
  ['Vitest in a browser', 'vitest/vitest.mjs', ['run', '--project', 'browser']],
  [
    'Storybook builds',
    'storybook/dist/bin/dispatcher.js',
    ['build', '--quiet', '--disable-telemetry'],
  ],
]

const browserOptions = launchOptions(await findBrowser())
process.env['BROWSER_OPTIONS'] = JSON.stringify(browserOptions)
const project = await installedProject(packages)
/** @type {string[]} */
const failures = []
/** @param {string} name @param {() => Promise<unknown>} step */
async function check(name, step) {
  try {
    await step()
    console.log(`✓ ${name}`)
  } catch (error) {
    failures.push(name)
    console.log(`✗ ${name}\n${String(error)}`)
  }
}
try {
  await cp(files, project.folder, { recursive: true })
  // The worker that MSW puts between a page and its network.
  await project.run('msw/cli/index.js', ['init', 'public', '--no-save'])
  for (const [name, program, args] of steps) await check(name, () => project.run(program, args))
  await check('the story shows the person who was created', () => showStory(project.folder))
} finally {
  await project.remove()
}
console.log(`\n${steps.length + 1 - failures.length} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1

/** Opens the built story as a visitor would. @param {string} folder */
async function showStory(folder) {
  const { preview } = /** @type {typeof import('vite')} */ (
    await import(pathToFileURL(createRequire(join(folder, 'x.js')).resolve('vite')).href)
  )
  const server = await preview({
    root: folder,
    build: { outDir: 'storybook-static' },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const { chromium } = await import('playwright')
  const browser = await chromium.launch(browserOptions)
  try {
    const page = await browser.newPage()
    const address = server.resolvedUrls?.local[0] ?? ''
    await page.goto(`${address}iframe.html?id=create-person--created`)
    await page.getByText('Created with the id').waitFor()
  } finally {
    await browser.close()
    await server.close()
  }
}
