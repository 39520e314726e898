import { defineConfig } from '@playwright/test'
import type { KitOptions } from 'firsthand/playwright'

const port = process.env['PORT'] ?? '4173'
const baseURL = `http://127.0.0.1:${port}`
const browser = process.env['BROWSER_OPTIONS'] ?? '{}'

export default defineConfig<KitOptions>({
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'results.json' }]],
  use: { launchOptions: JSON.parse(browser) as object, failOnConsole: true },
  webServer: {
    command: 'node node_modules/firsthand/dist/service/main.js',
    env: { PORT: port, DATA_DIR: 'people', RATE_LIMIT: '120' },
    url: `${baseURL}/ready`,
  },
  projects: [
    { name: 'own service' },
    {
      name: 'at an address',
      use: { baseURL },
      testMatch: ['cases.spec.ts', 'frame.spec.ts', 'languages.spec.ts'],
    },
  ],
})
