import { defineConfig } from '@playwright/test'
import { type EngineName, engines } from './engines'

const names = Object.keys(engines) as EngineName[]

/** The walks in every engine that the form's users have. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 4 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./matrix-reporter.ts']],
  projects: names.map((name) => ({ name, use: { engine: name } })),
})
