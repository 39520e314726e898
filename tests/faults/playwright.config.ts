import { defineConfig } from '@playwright/test'
import { findBrowser, launchOptions } from '../support/browser/browser.mjs'
import { isLong, seed } from './support/settings'

const browser = await findBrowser()
process.stdout.write(`FAULTS_SEED=${seed} draws the same again.\n`)

/** Tests with real processes, a real browser and real connections. None depends on how long something took. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/faults',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: isLong ? 30 * 60_000 : 5 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./support/table-reporter.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(browser),
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // How long the page objects wait.
    actionTimeout: 60_000,
    // The trace recorder would be one more process that dies with the tab.
    trace: 'off',
  },
  projects: [{ name: 'faults' }],
})
