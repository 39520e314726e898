import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const launchOptions = JSON.parse(process.env['BROWSER_OPTIONS'] ?? '{}')

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'node', include: ['node/*.test.ts'] } },
      {
        plugins: [react()],
        // Found in the middle of a first run, they would reload its page.
        optimizeDeps: {
          include: [
            'firsthand/samples',
            'msw',
            'msw/browser',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'browser',
          include: ['browser/*.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { test: { name: 'story', include: ['stories/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
})
