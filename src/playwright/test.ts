/* oxlint-disable no-empty-pattern -- Playwright takes nothing but a pattern for the fixtures used */
import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test'
import { type NewSession, sessionLink } from '../server'
import { type Inbox, type InboxOptions, startInbox } from './inbox'
import { OnboardingPage } from './onboarding-page'
import { type Service, startService } from './service'
import { configuredTimeoutMs } from './waiting'
import type { WatchFixtures } from './watch-fixtures'
import { watchingTest } from './watching-test'

export { expect } from '@playwright/test'

interface KitFixtures {
  form: OnboardingPage
  /** The service that the kit started for the worker. Throws if a `baseURL` names another one. */
  service: Service
  /**
   * Returns the link of a session with the form. `secret` is the SESSION_SECRET of another service than that of
   * `serviceSettings`, and `url` is where it is.
   */
  session: (session: NewSession, other?: { url?: string; secret?: string }) => Promise<string>
  /** Starts what receives the webhooks of a service. It ends with the test. */
  inbox: (options?: InboxOptions) => Promise<Inbox>
}

/** The service of a worker. It starts on first use, and ends with the worker. */
interface WorkerService {
  start: () => Promise<Service>
  isStarted: () => boolean
}

interface KitWorkerFixtures {
  /** The environment of a started service. */
  serviceSettings: Record<string, string>
  workerService: WorkerService
}

/** The kit's options in `use` of a configuration: `defineConfig<KitOptions>`. */
export type KitOptions = Pick<WatchFixtures, 'failOnConsole'> &
  Pick<KitWorkerFixtures, 'serviceSettings'>

// Explicit, because the inferred type names a package that users of the kit do not have.
type KitTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & WatchFixtures & KitFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & KitWorkerFixtures
>

/**
 * The `test` of Playwright with the form as a fixture. Without a `baseURL` in the configuration, it
 * starts a service for each worker.
 */
export const test: KitTest = watchingTest.extend<KitFixtures, KitWorkerFixtures>({
  serviceSettings: [{}, { scope: 'worker', option: true }],

  workerService: [
    async ({ serviceSettings }, give) => {
      let started: Promise<Service> | undefined
      await give({
        start: () => {
          started ??= startService(serviceSettings)
          return started
        },
        isStarted: () => started !== undefined,
      })
      const service = await started?.catch(() => undefined)
      await service?.remove()
    },
    { scope: 'worker' },
  ],

  service: async ({ baseURL, workerService }, give) => {
    // Without a configured address, `baseURL` below has started it.
    const service = workerService.isStarted() ? await workerService.start() : undefined
    if (service === undefined || baseURL !== service.url) {
      throw new Error(
        `The configuration has the baseURL ${baseURL}, so the kit started no service, and "service" would be another one than the form's. Remove the baseURL, or call startService().`,
      )
    }
    await give(service)
  },

  baseURL: async ({ baseURL, workerService }, give) =>
    give(baseURL ?? (await workerService.start()).url),

  session: ({ baseURL, serviceSettings }, give) =>
    give((session, { url = baseURL ?? '', secret = serviceSettings['SESSION_SECRET'] } = {}) =>
      sessionLink(url, secret, session),
    ),

  inbox: async ({}, give) => {
    const inboxes: Inbox[] = []
    await give(async (options) => {
      const inbox = await startInbox(options)
      inboxes.push(inbox)
      return inbox
    })
    for (const { close } of inboxes) close()
  },

  form: ({ page, actionTimeout }, give) =>
    give(new OnboardingPage(page, page, { timeout: configuredTimeoutMs(actionTimeout) })),
})
