import { defineConfig } from '@playwright/test'
import { findBrowser, launchOptions } from './support/browser/browser.mjs'

const browser = await findBrowser()

/**
 * A test runs on both screens unless its tags say `@phone` or `@desktop`.
 * The phone is what a cheap Android is: 360 × 740 at two device pixels, touch.
 */
export default defineConfig({
  testDir: 'browser',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Room for a machine that is many times slower: a test that passes waits for neither.
  timeout: 4 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(browser),
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // How long the page objects wait. Room for a slow machine, as above.
    actionTimeout: 30_000,
    // It would fetch the whole form again in every test. The tests that concern it allow it, and so do the walks.
    serviceWorkers: 'block',
    // Recording takes time in every test. The page's security policy forbids what a trace's snapshots fetch.
    trace: { mode: process.env['TRACE'] ? 'retain-on-failure' : 'off', snapshots: false },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
