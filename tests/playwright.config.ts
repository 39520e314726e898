import { defineConfig } from '@playwright/test'
import { findBrowser, launchOptions } from './support/browser.mjs'
import { slowCpu } from './support/slow-cpu'

const report = process.env['TEST_REPORT']
const browser = await findBrowser()

/**
 * A test runs on both screens unless its tags say `@phone` or `@desktop`.
 * The phone is what a cheap Android is: 360 × 740 at two device pixels, touch.
 */
export default defineConfig({
  testDir: 'browser',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000 * slowCpu,
  expect: { timeout: 5_000 * slowCpu },
  globalTimeout: 20 * 60_000 * slowCpu,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(browser),
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    trace: 'retain-on-failure',
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
