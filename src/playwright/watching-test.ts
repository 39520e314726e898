/* oxlint-disable no-empty-pattern -- Playwright takes nothing but a pattern for the fixtures used */
import { test as base } from '@playwright/test'
import { noteBegin } from './before-timeout'
import { expectAccessible } from './expect-accessible'
import { type Service, startService } from './service'
import { watchServiceLogs } from './service-logs'
import { boxed } from './steps'
import { watchConsole } from './watch-console'
import type { WatchFixtures } from './watch-fixtures'

/** Playwright's `test` with what watches pages and services. */
export const watchingTest = base.extend<WatchFixtures>({
  failOnConsole: [false, { option: true }],

  allowedOnConsole: ({}, give) => give([]),

  allowOnConsole: ({ allowedOnConsole }, give) =>
    give((words) => void allowedOnConsole.push(words)),

  context: async ({ context, failOnConsole, allowedOnConsole }, give) => {
    const complaints = failOnConsole ? await watchConsole(context) : []
    await give(context)
    const found = complaints.filter(
      (words) => !allowedOnConsole.some((pattern) => pattern.test(words)),
    )
    if (found.length > 0) throw new Error(`The page complained:\n${found.join('\n')}`)
  },

  startFresh: async ({}, give) => {
    const services: Service[] = []
    await give(async (settings) => {
      const service = await startService(settings)
      services.push(service)
      return service
    })
    for (const service of services) await service.remove()
  },

  expectAccessible: ({ page, colorScheme }, give) =>
    give(
      boxed(
        () => 'expect the page to be accessible',
        (schemes) => expectAccessible(page, colorScheme ?? null, schemes),
      ),
    ),

  logsAttached: [
    async ({}, give, testInfo) => {
      noteBegin(testInfo)
      const endWatch = watchServiceLogs()
      await give()
      const logs = endWatch()
      if (testInfo.status === testInfo.expectedStatus) return
      for (const { url, log } of logs) {
        if (log === '') continue
        const name = `log of the service at ${url}`
        await testInfo.attach(name, { body: log, contentType: 'text/plain' })
      }
    },
    { auto: true },
  ],
})
