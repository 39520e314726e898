import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { buildAll } from './src/build/build-all.ts'
import { bundledLibraries } from './src/build/bundled-libraries.ts'
import { deskAssets, deskEntry, deskInDev, deskManifest } from './src/build/desk.ts'
import { stagingFolder } from './src/build/output-folders.ts'
import { serviceInDev } from './src/build/service-in-dev.ts'
import { catalogues } from './src/build/catalogues/plugin.ts'
import { childModules } from './src/build/child-modules.ts'

const { browserslist, version } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
) as { browserslist: string[]; version: string }

/** Such as `chrome106`. Vite has no names for web views and Samsung's browser, which are Chromium. */
const oldestBrowsers = browserslist
  .map((entry) => entry.toLowerCase().replace(' >= ', ''))
  .filter((entry) => !/^(?:android|samsung)/.test(entry))

/** What other projects import or require. */
const bothModuleSystems = [
  { format: 'es' as const, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
  { format: 'cjs' as const, entryFileNames: '[name].cjs', chunkFileNames: '[name].cjs' },
]

/** What both faces of the form are built with. */
const forBrowsers = {
  outDir: stagingFolder('form'),
  // The two are built at the same time.
  emptyOutDir: false,
  target: oldestBrowsers,
  modulePreload: { polyfill: false },
}

export default defineConfig({
  define: { SERVICE_VERSION: JSON.stringify(version) },
  plugins: [catalogues(), react(), serviceInDev(), deskInDev(), childModules(), bundledLibraries()],
  build: {
    rolldownOptions: {
      // On a busy machine every plugin is slow.
      checks: { bundlerTimings: false },
    },
  },
  // A worker is a module, so that it can load the reader of .xlsx only when it is needed.
  worker: { format: 'es', plugins: () => [catalogues()] },
  environments: {
    client: {
      build: {
        ...forBrowsers,
        manifest: true,
        // What the page begins with comes in one piece: on a slow line each further one costs a round trip.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'first', tags: ['$initial'] }],
            },
          },
        },
      },
    },
    desk: {
      consumer: 'client',
      build: {
        ...forBrowsers,
        assetsDir: deskAssets,
        manifest: deskManifest,
        copyPublicDir: false,
        chunkSizeWarningLimit: 800,
        rolldownOptions: { input: deskEntry },
      },
    },
    prerender: {
      consumer: 'server',
      build: {
        outDir: stagingFolder('prerender'),
        emptyOutDir: true,
        ssr: 'src/app/prerender.tsx',
        target: 'node20',
        copyPublicDir: false,
      },
    },
    service: {
      consumer: 'server',
      build: {
        outDir: stagingFolder('service'),
        emptyOutDir: true,
        ssr: true,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src/service/main.ts',
            'set-pages': 'src/service/set-pages.ts',
            people: 'src/service/people-command/people.ts',
            backup: 'src/service/backup/backup.ts',
            restore: 'src/service/backup/restore.ts',
          },
        },
      },
    },
    kit: {
      consumer: 'server',
      build: {
        outDir: stagingFolder('playwright'),
        emptyOutDir: true,
        ssr: 'src/playwright/index.ts',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: { output: bothModuleSystems },
      },
    },
    embed: {
      consumer: 'server',
      build: {
        outDir: stagingFolder('embed'),
        emptyOutDir: true,
        ssr: 'src/embed/index.ts',
        target: oldestBrowsers,
        minify: true,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: '[name].js' } },
      },
    },
    samples: {
      consumer: 'server',
      build: {
        outDir: stagingFolder('samples'),
        emptyOutDir: true,
        ssr: 'src/samples/index.ts',
        target: 'es2022',
        copyPublicDir: false,
        rolldownOptions: { output: bothModuleSystems },
      },
    },
    server: {
      consumer: 'server',
      build: {
        outDir: stagingFolder('server'),
        emptyOutDir: true,
        ssr: 'src/server/index.ts',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: { output: bothModuleSystems },
      },
    },
  },
  builder: { buildApp: buildAll },
  test: {
    // As a browser has it: for Node it sends with other requests.
    alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' },
    // A guard against hanging alone: how long a test takes is no test's business.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By itself Vitest leaves a core for somebody who watches.
    maxWorkers: '100%',
    // Loading the modules once a worker, not once a file, takes a third off the time.
    isolate: false,
    projects: [
      {
        extends: true,
        // openapi-typescript needs the JavaScript API of TypeScript, which TypeScript 7 does not have yet.
        resolve: {
          alias: [
            {
              find: /^typescript$/,
              replacement: fileURLToPath(
                new URL('tests/service/support/typescript-api.ts', import.meta.url),
              ),
            },
          ],
        },
        test: {
          name: 'node',
          server: { deps: { inline: ['openapi-typescript'] } },
          include: ['tests/{unit,service,s3,clamd,proxies}/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/runner/test-setup.ts'],
          globalSetup: ['tests/support/runner/start-servers.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/component/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: [
            'tests/support/runner/test-setup.ts',
            'tests/support/runner/component-setup.ts',
          ],
        },
      },
    ],
  },
})
