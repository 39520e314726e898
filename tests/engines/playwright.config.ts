import { defineConfig } from '@playwright/test'
import { findBrowser, launchOptions } from '../support/browser/browser.mjs'
import { type EngineName, engines } from './engines'
import { type InAppName, inAppBrowsers } from './in-app-browsers'

const newest = await findBrowser()

/** The walks in every engine that the form's users have, and one in each browser inside an app. */
export default defineConfig<{ app: InAppName }, { engine: EngineName }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 4 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./matrix-reporter.ts']],
  projects: [
    ...namesOf(engines).map((engine) => ({
      name: engine,
      testMatch: 'walks.test.ts',
      use: { engine },
    })),
    ...namesOf(inAppBrowsers).map((app) => ({
      name: app,
      testMatch: 'in-app.test.ts',
      use: {
        app,
        browserName: 'chromium' as const,
        launchOptions: launchOptions(newest),
        locale: 'en-NG',
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      },
    })),
  ],
})

function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(record) as Name[]
}
