/* oxlint-disable no-empty-pattern -- Playwright takes nothing but a pattern for the fixtures used */
import { expect, type TestInfo } from '@playwright/test'
import { type Service, startService } from '../../../src/playwright/service'
import { watchServiceLogs } from '../../../src/playwright/service-logs'
import { watchingTest } from '../../../src/playwright/watching-test'
import { slowDownAsAsked } from './slow-cpu'

type TestFixtures = {
  /** What the page may say on its console in this test: a 422, for one, is logged there. */
  allow: (words: RegExp) => void
}

type WorkerFixtures = {
  /** One for all the tests of a worker: a test tells its people from others by their ids. */
  service: Service
}

export { expect }

export const test = watchingTest.extend<TestFixtures, WorkerFixtures>({
  service: [
    async ({}, give) => {
      const service = await startService()
      await give(service)
      await service.remove()
    },
    { scope: 'worker' },
  ],

  baseURL: ({ service }, give) => give(service.url),

  failOnConsole: true,

  allow: ({ allowOnConsole }, give) => give(allowOnConsole),

  page: async ({ page }, give) => {
    await slowDownAsAsked(page)
    await give(page)
  },

  // Printed, because these tests run where nobody opens a report.
  logsAttached: async ({}, give, testInfo) => {
    const endWatch = watchServiceLogs()
    await give()
    for (const { log } of endWatch()) showLog(testInfo, log)
  },
})

function showLog({ title, status, expectedStatus }: TestInfo, log: string) {
  if (status === expectedStatus) return
  process.stdout.write(`The service during "${title}":\n${log}\n`)
}
