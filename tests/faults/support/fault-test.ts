/* oxlint-disable no-empty-pattern -- Playwright takes nothing but a pattern for the fixtures used */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Service, startService } from '../../../src/playwright/service'
import { type Random, randomFrom } from './random'
import { isLong, seed } from './settings'

export { expect } from '@playwright/test'

/** Returns the number of repetitions: `long` for the long run, `short` for `npm test`. */
export function times(amounts: { long: number; short: number }): number {
  return isLong ? amounts.long : amounts.short
}

interface FaultFixtures {
  random: Random
  /** Starts a service with its own settings and data. It ends with the test. */
  start: (settings?: Record<string, string>) => Promise<Service>
  /** An empty folder, removed after the test. */
  folder: string
  /** Adds a line to the table that is printed at the end. */
  report: (line: string) => void
}

export const test = base.extend<FaultFixtures>({
  random: ({}, provide, { title }) => provide(randomFrom(seed).fork(title)),

  start: async ({}, provide, testInfo) => {
    const services: Service[] = []
    await provide(async (settings) => {
      const service = await startService(settings)
      services.push(service)
      return service
    })
    for (const service of services) {
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('log of the service', { body: service.log() })
      }
      await service.kill()
      await service.remove()
    }
  },

  folder: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'faults-'))
    await provide(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },

  report: ({}, provide, { annotations }) =>
    provide((line) => void annotations.push({ type: 'sum', description: line })),
})
