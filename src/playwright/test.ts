/* oxlint-disable no-empty-pattern -- Playwright takes nothing but a pattern for the fixtures used */
import { test as base } from '@playwright/test'
import { OnboardingPage } from './onboarding-page'
import { type Service, startService } from './service'

export { expect } from '@playwright/test'

interface KitFixtures {
  form: OnboardingPage
}

interface KitWorkerFixtures {
  /** What a service that is started gets in its environment. */
  serviceSettings: Record<string, string>
  /** Started when first asked for, with data of its own; ends with the worker. */
  service: Service
  startOnce: () => Promise<Service>
}

/**
 * A test with the form at hand. Where the configuration names no `baseURL`, a service is started for each worker,
 * with data of its own.
 */
export const test = base.extend<KitFixtures, KitWorkerFixtures>({
  serviceSettings: [{}, { scope: 'worker', option: true }],

  startOnce: [
    async ({ serviceSettings }, give) => {
      let started: Promise<Service> | undefined
      await give(() => {
        started ??= startService(serviceSettings)
        return started
      })
      const service = await started?.catch(() => undefined)
      await service?.remove()
    },
    { scope: 'worker' },
  ],

  service: [async ({ startOnce }, give) => give(await startOnce()), { scope: 'worker' }],

  baseURL: async ({ baseURL, startOnce }, give) => give(baseURL ?? (await startOnce()).url),

  form: ({ page }, give) => give(new OnboardingPage(page)),
})
