/* oxlint-disable no-empty-pattern -- Playwright takes nothing but a pattern for the fixtures used */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'
import { type Service, startService } from '../../src/playwright/service'
import { type CuttableLine, openLine } from './cuttable-line'
import type { Driver, WindowSize } from './drivers/driver'
import { type EngineName, engines } from './engines'

export { expect } from '@playwright/test'

type Fixtures = {
  service: Service
  windowSize: WindowSize
  line: CuttableLine
  driver: Driver
  /** Takes a picture for somebody to look at. */
  takePicture: (name: string) => Promise<void>
}

type Option = {
  engine: EngineName
}

const pictures = fileURLToPath(new URL('../../test-results/engines-pictures', import.meta.url))

/** A test in the engine of its project, through a line that can be cut. */
export const test = base.extend<Fixtures, Option>({
  engine: ['Chromium, newest', { scope: 'worker', option: true }],
  windowSize: [{ width: 360, height: 740 }, { option: true }],

  service: async ({}, give) => {
    const service = await startService()
    await give(service)
    await service.remove()
  },

  line: async ({ service }, give) => {
    const line = await openLine(service.url)
    await give(line)
    line.close()
  },

  driver: [
    async ({ engine, windowSize }, give, testInfo) => {
      const driver = await engines[engine](windowSize)
      await give(driver)
      if (testInfo.status !== testInfo.expectedStatus) {
        await driver.takePicture(testInfo.outputPath('at-the-end.png'))
        const text = await driver.read('location.pathname + "\\n" + document.body.innerText')
        process.stdout.write(`${engine} ended at ${String(text)}\n${driver.errors.join('\n')}\n`)
      }
      await driver.close()
    },
    // The first time it fetches its engine, and no walk's time is to go for that.
    { timeout: 15 * 60_000 },
  ],

  takePicture: async ({ driver, engine }, give, { title }) => {
    const folder = join(pictures, engine)
    await mkdir(folder, { recursive: true })
    await give((name) => driver.takePicture(join(folder, `${title}-${name}.png`)))
  },
})
