/* oxlint-disable no-empty-pattern -- Playwright takes nothing but a pattern for the fixtures used */
import { test as base, expect, type Page, type TestInfo } from '@playwright/test'
import axe from 'axe-core'
import { type Service, startService } from '../../src/playwright/service'
import { slowDownAsAsked } from './slow-cpu'
import { watchConsole } from './watch-console'

type TestFixtures = {
  /** Another service, with settings and data of its own, that ends with the test. */
  startFresh: (settings?: Record<string, string>) => Promise<Service>
  /** What the page may say on its console in this test: a 422, for one, is logged there. */
  allow: (words: RegExp) => void
  /**
   * Fails on what axe calls serious or critical under WCAG 2.2 AA. The contrast is checked in light and in dark, unless
   * one is enough.
   */
  expectAccessible: (schemes?: 'both' | 'one') => Promise<void>
  allowed: RegExp[]
  logShown: void
}

type WorkerFixtures = {
  /** One for all the tests of a worker: a test tells its people from others by their ids. */
  service: Service
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export { expect }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  service: [
    async ({}, give) => {
      const service = await startService()
      await give(service)
      await service.remove()
    },
    { scope: 'worker' },
  ],

  baseURL: ({ service }, give) => give(service.url),

  startFresh: async ({}, give, testInfo) => {
    const services: Service[] = []
    await give(async (settings) => {
      const service = await startService(settings)
      services.push(service)
      return service
    })
    for (const service of services) {
      showLog(testInfo, service.log())
      await service.remove()
    }
  },

  allowed: ({ serviceWorkers }, give) =>
    give(serviceWorkers === 'block' ? [/Service Worker registration blocked/] : []),

  allow: ({ allowed }, give) => give((words) => void allowed.push(words)),

  context: async ({ context, allowed }, give) => {
    const complaints = await watchConsole(context)
    await give(context)
    const found = complaints.filter((words) => !allowed.some((pattern) => pattern.test(words)))
    if (found.length > 0) throw new Error(`The page complained:\n${found.join('\n')}`)
  },

  page: async ({ page }, give) => {
    await slowDownAsAsked(page)
    await give(page)
  },

  expectAccessible: ({ page, colorScheme }, give) =>
    give(async (schemes = 'both') => {
      // Colours that fade into each other would be measured half way.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const told = await violationsOn(page, wcag)
      expect(told.join('\n')).toBe('')
      if (schemes === 'one') return
      await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' })
      const pale = await violationsOn(page, { type: 'rule', values: ['color-contrast'] })
      await page.emulateMedia({ colorScheme })
      expect(pale.join('\n')).toBe('')
    }),

  logShown: [
    async ({ service }, give, testInfo) => {
      const before = service.log().length
      await give()
      showLog(testInfo, service.log().slice(before))
    },
    { auto: true },
  ],
})

/**
 * Axe runs in the page itself. Its package for Playwright opens a second page for every check, and carries all that
 * passed through the debugger: four times the time, for the same violations.
 */
async function violationsOn(
  page: Page,
  runOnly: NonNullable<axe.RunOptions['runOnly']>,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const { axe: injected } = window as unknown as { axe: typeof axe }
    const { violations } = await injected.run({ runOnly: rules, resultTypes: ['violations'] })
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return grave.map(({ id, help, nodes }) => {
      return `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`
    })
  }, runOnly)
}

function showLog({ title, status, expectedStatus }: TestInfo, log: string) {
  if (status === expectedStatus) return
  process.stdout.write(`The service during "${title}":\n${log}\n`)
}
