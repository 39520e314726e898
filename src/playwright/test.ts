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
  /** The environment of a started service. */
  serviceSettings: Record<string, string>
  /** Started on first use, with its own data. It ends with the worker. */
  service: Service
  startOnce: () => Promise<Service>
}

// Explicit, because the inferred type names a package that users of the kit do not have.
type KitTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & KitFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & KitWorkerFixtures
>

/**
 * The `test` of Playwright with the form as a fixture. Without a `baseURL` in the configuration, it
 * starts a service for each worker.
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
