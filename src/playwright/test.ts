/* oxlint-disable no-empty-pattern -- Playwright takes nothing but a pattern for the fixtures used */
import {
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  test as base,
  type TestType,
} from '@playwright/test'
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

// Named here: what TypeScript would write in its place names a package that others do not have.
type KitTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & KitFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & KitWorkerFixtures
>

/**
 * A test with the form at hand. Where the configuration names no `baseURL`, a service is started for each worker,
 * with data of its own.
 */
export const test: KitTest = base.extend<KitFixtures, KitWorkerFixtures>({
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
