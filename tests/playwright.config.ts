import { defineConfig } from '@playwright/test'
import { type EngineName, engines } from './engines/engines'
import { type InAppName, inAppBrowsers } from './engines/in-app-browsers'
import { isLong } from './faults/support/settings'
import { findBrowser, launchOptions } from './support/browser/browser.mjs'

const browser = await findBrowser()

/** What a cheap Android is. */
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}
const desktop = { viewport: { width: 1280, height: 800 } }

/** How long the page objects wait is in each `use`. Like all limits here, it leaves room for a machine that is slow. */
export default defineConfig<{ app: InAppName }, { engine: EngineName }>({
  testDir: '.',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 4 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./engines/matrix-reporter.ts'], ['./faults/support/table-reporter.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(browser),
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    actionTimeout: 30_000,
    // Recording takes time in every test. The page's security policy forbids what a trace's snapshots fetch.
    trace: { mode: process.env['TRACE'] ? 'retain-on-failure' : 'off', snapshots: false },
  },
  projects: [
    // The package as others get it: packed, and used by a project of theirs. It takes long, so it begins first.
    {
      name: 'kit',
      testDir: 'kit',
      testMatch: 'packed.*',
      fullyParallel: false,
      workers: 1,
      // One of its tests runs a whole suite of another project.
      timeout: 15 * 60_000,
    },
    {
      // Real processes, browsers and connections that are killed. None depends on how long something took.
      name: 'faults',
      testDir: 'faults',
      workers: 2,
      timeout: (isLong ? 30 : 5) * 60_000,
      // The trace recorder would be one more process that dies with the tab.
      use: { actionTimeout: 60_000, trace: 'off' },
    },
    // A test of `browser` runs on both screens unless its tags say `@phone` or `@desktop`.
    { name: 'phone', testDir: 'browser', grepInvert: /@desktop/, use: phone },
    { name: 'desktop', testDir: 'browser', grepInvert: /@phone/, use: desktop },
    {
      // All languages on all screens. `browser` has a representative part of it.
      name: 'languages',
      testDir: 'languages',
      outputDir: '../test-results/languages',
      workers: 2,
      timeout: 20 * 60_000,
      use: { ...desktop, trace: 'off' },
    },
    // The walks in every engine that the form's users have, and one in each browser inside an app.
    ...namesOf(engines).map((engine) => ({
      name: engine,
      testDir: 'engines',
      testMatch: /\/(?:walks|embed)\./,
      fullyParallel: false,
      workers: 1,
      use: { engine },
    })),
    ...namesOf(inAppBrowsers).map((app) => ({
      name: app,
      testDir: 'engines',
      testMatch: 'in-app.*',
      fullyParallel: false,
      workers: 1,
      use: { ...phone, app },
    })),
  ],
})

function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(record) as Name[]
}
