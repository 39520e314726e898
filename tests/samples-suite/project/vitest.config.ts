import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const launchOptions = JSON.parse(process.env['BROWSER_OPTIONS'] ?? '{}')

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'node', include: ['node/*.test.ts'] } },
      {
        test: {
          name: 'browser',
          include: ['browser/*.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
