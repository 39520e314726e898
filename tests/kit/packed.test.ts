import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { expect, test } from '@playwright/test'
import { publint } from 'publint'
import { personCases } from '../../src/person'
import { findBrowser, launchOptions } from '../support/browser/browser.mjs'
import { freePort } from '../support/machine/free-port'
import { scratchProject, type ScratchProject } from '../support/machine/scratch-project.mjs'

/** A suite as another company writes it. */
const specs = fileURLToPath(new URL('specs', import.meta.url))
const specCount = 9

let project: ScratchProject

test.beforeAll(async () => {
  project = await scratchProject()
  await cp(specs, project.folder, { recursive: true })
  const example = await exampleOfTheKit()
  await project.write({
    'package.json': JSON.stringify({ name: 'somebody-elses', type: 'module' }),
    'playwright.config.ts': configuration(await freePort(), launchOptions(await findBrowser())),
    'service.spec.ts': serviceBesideAddress,
  })
  for (const personCase of personCases) {
    expect(example).toContain("'ubo-usd'")
    await project.write({ [`${personCase}.spec.ts`]: example.replace('ubo-usd', personCase) })
  }
})

test.afterAll(() => project.remove())

test('the package contains the build and its documents only', () => {
  const places = new Set(
    project.packed.map((path) =>
      path.replace(/^dist\/([^/]+)\/.*$/, 'dist/$1').replace(/^src\/.*\.md$/, 'src/**/*.md'),
    ),
  )
  expect([...places].sort()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'dist/embed',
    'dist/form',
    'dist/playwright',
    'dist/samples',
    'dist/server',
    'dist/service',
    'dist/types',
    'package.json',
    'src/**/*.md',
  ])
})

test('publint finds nothing in the package', async () => {
  const pkgDir = join(project.folder, 'node_modules/firsthand')
  expect((await publint({ pkgDir, pack: false })).messages).toEqual([])
})

test('Are The Types Wrong finds nothing in the package, from Node 16 on', async () => {
  const checked = await checkPackage(createPackageFromTarballData(await readFile(project.tarball)))
  if (checked.types === false) throw new Error('The package has no types')
  const problems = checked.problems.filter(
    (problem) =>
      // It knows no `exports`, and Node 10 neither.
      !('resolutionKind' in problem && problem.resolutionKind === 'node10') &&
      // An element for browsers, which have modules alone.
      !(problem.kind === 'CJSResolvesToESM' && problem.entrypoint === './embed'),
  )
  expect(problems).toEqual([])
})

for (const file of ['index.js', 'index.cjs']) {
  test(`the samples in ${file} have at most 60 kB, and need neither Node nor another module`, async () => {
    const path = join(project.folder, 'node_modules/firsthand/dist/samples', file)
    const code = await readFile(path, 'utf8')
    expect(code.length).toBeGreaterThan(0)
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(60_000)
    expect(code).not.toMatch(/\b(?:process|import|require|__dirname|__filename)\b|node:/)
  })
}

for (const [module, moduleResolution] of [
  ['node16', 'node16'],
  ['esnext', 'bundler'],
]) {
  test(`the kit's example typechecks under strict, resolved as ${moduleResolution} does, with import and require`, async () => {
    const compilerOptions = {
      target: 'es2022',
      module,
      moduleResolution,
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
      types: ['node'],
    }
    const wrong = `import { OnboardingPage, samplePerson } from 'firsthand/playwright'
      samplePerson('ubo-ngn', 1)
      export function walk(form: OnboardingPage) {
        void form.fill(samplePerson('ubo-usd', 1), { upTo: 'adress' })
        void form.fillScreen('contact', { fone: '0803' })
        void form.expectRefused(['documents.0.issue_date', 'dob.hour'])
      }
    `
    const inBrowsers =
      "import { samplePerson } from 'firsthand/samples'\nsamplePerson('ubo-usd', 1)\n"
    const onServers = `import { sessionLink } from 'firsthand/server'
      export const link: Promise<string> = sessionLink('https://open.example.org', process.env['SESSION_SECRET'], {
        reference: 'customer-12', prefill: { 'address.city': 'Ikeja' }, locked: ['address.city']
      })
    `
    await project.write({
      'tsconfig.json': JSON.stringify({
        compilerOptions,
        include: ['*.ts', '*.mts', '*.cts'],
        exclude: ['playwright.config.ts'],
      }),
      'example.cts': await exampleOfTheKit(),
      'wrong.mts': wrong,
      'wrong.cts': wrong,
      'samples.mts': inBrowsers,
      'samples.cts': inBrowsers,
      'server.mts': onServers,
      'server.cts': onServers,
    })
    const output: unknown = await project
      .run('typescript/bin/tsc', ['--pretty', 'false'])
      .catch(String)
    expect(String(output).match(/^.*error TS.*$/gm)).toEqual(
      ['cts', 'mts'].flatMap((ending) =>
        ['"ubo-ngn"', '"adress"', "'fone'", '"dob.hour"'].map((part) =>
          expect.stringMatching(new RegExp(`^wrong\\.${ending}.*${part}`)),
        ),
      ),
    )
  })
}

test("the kit's example in every case and the suite pass with a service started by its tests, and the example with one at an address", async () => {
  const printed = await project.run('@playwright/test/cli.js', ['test'])
  const started = personCases.length + specCount
  expect(printed).toContain(`${started + 2} passed`)
  expect(printed.match(/\[started by its tests\]/g)).toHaveLength(started)
  expect(printed.match(/\[at an address\]/g)).toHaveLength(2)
})

/** It would be another, empty service, and each count of its people 0. */
const serviceBesideAddress = `
  import { expect, test } from 'firsthand/playwright'
  test.fail('the service fixture throws beside a baseURL', ({ service }) => {
    expect(service).toBeUndefined()
  })
`

/** The first example of the README that comes with the package. */
async function exampleOfTheKit(): Promise<string> {
  const readme = join(project.folder, 'node_modules/firsthand/src/playwright/README.md')
  const [, example] = /^```ts$\n(.*?)^```$/ms.exec(await readFile(readme, 'utf8')) ?? []
  if (example === undefined) throw new Error('The README of the kit shows no example')
  return example
}

function configuration(port: number, options: object): string {
  return `import { defineConfig } from '@playwright/test'
    const baseURL = 'http://127.0.0.1:${port}'
    export default defineConfig({
      workers: 2,
      fullyParallel: true,
      timeout: 4 * 60_000,
      expect: { timeout: 30_000 },
      reporter: 'list',
      // As the kit waits no longer for one thing, and the services and browsers of all runners share the machine.
      use: { launchOptions: ${JSON.stringify(options)}, actionTimeout: 60_000 },
      webServer: {
        command: 'node node_modules/firsthand/dist/service/main.js',
        env: { PORT: '${port}', DATA_DIR: 'people' },
        url: baseURL + '/ready',
      },
      projects: [
        { name: 'started by its tests', testIgnore: 'service.spec.ts' },
        { name: 'at an address', use: { baseURL }, testMatch: /(ubo-usd|service)\\.spec\\.ts/ },
      ],
    })
  `
}
