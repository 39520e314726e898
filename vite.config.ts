import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { serviceInDev } from './src/build/service-in-dev.ts'
import { threadModules } from './src/build/thread-modules.ts'

/** The oldest browsers the form is built for; CSS is flattened and syntax lowered to them. */
const oldestBrowsers = ['chrome100', 'safari15.4', 'firefox100', 'edge100']

export default defineConfig({
  plugins: [react(), serviceInDev(), threadModules()],
  environments: {
    client: {
      build: { outDir: 'dist/form', target: oldestBrowsers, cssTarget: oldestBrowsers },
    },
    service: {
      consumer: 'server',
      build: {
        outDir: 'dist/service',
        emptyOutDir: true,
        ssr: true,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: 'src/service/main.ts', people: 'src/service/people.ts' },
        },
      },
    },
  },
  builder: {},
  test: {
    // A guard against hanging alone: how long a test takes is no test's business.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/quiet-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['tests/service/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/quiet-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/quiet-console.ts', 'tests/support/component-setup.ts'],
        },
      },
    ],
  },
})
