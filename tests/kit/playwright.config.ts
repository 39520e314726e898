import { defineConfig } from '@playwright/test'
import { findBrowser } from '../support/browser.mjs'

const report = process.env['TEST_REPORT']
// Chosen here, and so once: the suites started from the tests use the same.
await findBrowser()

/** The package as others get it: packed, and used by a project of theirs. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/kit',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 2 * 60_000,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  projects: [{ name: 'kit' }],
})
