import { defineConfig } from '@playwright/test'
import { findBrowser, launchOptions } from '../support/browser.mjs'

const browser = await findBrowser()

/** All languages on all screens. `npm test` runs a representative part of it. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/languages',
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Room for a machine that is many times slower: a test that passes waits for neither.
  timeout: 20 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(browser),
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
  },
  projects: [{ name: 'languages' }],
})
