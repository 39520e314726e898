import { defineConfig } from '@playwright/test'
import browserTests from '../playwright.config'

/** All languages on all screens. `npm test` runs a representative part of it. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  outputDir: '../../test-results/languages',
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  workers: 2,
  timeout: 20 * 60_000,
  use: { ...browserTests.use, viewport: { width: 1280, height: 800 }, trace: 'off' },
  projects: [{ name: 'languages' }],
})
