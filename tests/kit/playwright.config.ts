import { defineConfig } from '@playwright/test'
import { findBrowser } from '../support/browser/browser.mjs'

// Chosen here, and so once: the suites started from the tests use the same.
await findBrowser()

/** The package as others get it: packed, and used by a project of theirs. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/kit',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 4 * 60_000,
  reporter: [['list']],
  projects: [{ name: 'kit' }],
})
