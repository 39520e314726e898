import { defineConfig } from '@playwright/test'
import { findBrowser, launchOptions } from '../support/browser/browser.mjs'

const browser = await findBrowser()

/** `npm run screenshots`: the pictures of README.md, taken from the built form. */
export default defineConfig({
  testDir: '.',
  testMatch: 'take.ts',
  outputDir: '../../test-results',
  reporter: [['list']],
  use: { launchOptions: launchOptions(browser), locale: 'en-NG', timezoneId: 'Africa/Lagos' },
  projects: [
    {
      name: 'phone',
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    { name: 'desk', use: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 } },
  ],
})
