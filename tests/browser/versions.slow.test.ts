import type { Page } from '@playwright/test'
import { type Deployments, startDeployments } from './deployments'
import { test as base, expect, OnboardingPage } from './form-test'
import { uboUsd } from './people'
import { anyPicture, openAt } from './steps'
import { expectWorker, isControlled, cachedByWorker, visitUntil } from './worker'

/** The form at an address where it is deployed again and again. */
const test = base.extend<{ deployments: Deployments }>({
  deployments: async ({ service }, give) => {
    const deployments = await startDeployments(service.url)
    await give(deployments)
    deployments.close()
  },
  baseURL: ({ deployments }, give) => give(deployments.url),
})

test.use({ serviceWorkers: 'allow' })

const both = { tag: '@desktop' }

/** The version of the form that the page began with. */
function versionOf(page: Page): Promise<1 | 2> {
  return page.evaluate(() => (document.querySelector('script[src*="/second-"]') === null ? 1 : 2))
}

/** Visits once and has the worker keep the form. */
async function visit({ page }: OnboardingPage) {
  await page.goto('/')
  await expectWorker(page)
}

test(
  'the worker caches the form, and a service without a worker gets its visitors back',
  both,
  async ({ form, page, deployments, allow }) => {
    allow(/status of 405|404/)
    await visit(form)

    await test.step('the worker does not load again what the page has loaded', async () => {
      const assets = deployments.requests.filter((request) => request.startsWith('GET /assets/'))
      expect(assets.length).toBeGreaterThan(3)
      expect([...new Set(assets)]).toEqual(assets)

      const before = deployments.requests.length
      await page.reload()
      await form.fillScreen('case', uboUsd.choice)
      await form.continue()
      await form.expectScreen('person')
      const later = deployments.requests.slice(before)
      expect(later.filter((request) => request !== 'GET /service-worker.js')).toEqual([])
    })

    expect(await isControlled(page)).toBe(true)
    const kept = await cachedByWorker(page)
    await test.step('it caches pages and their files, and leaves other requests to the service', async () => {
      expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/', '/shell.html'])

      deployments.requests.length = 0
      const asked = [
        '/health',
        '/ready',
        '/person',
        '/documents',
        '/icon.svg',
        '/service-worker.js',
      ]
      await page.evaluate(async (paths) => {
        for (const path of paths) await fetch(path, { headers: { accept: 'text/html' } })
      }, asked)
      for (const path of ['/health', '/icon.svg', '/another-page']) await page.goto(path)
      const answered = new Set(deployments.requests)
      for (const path of [...asked, '/another-page']) expect(answered).toContain(`GET ${path}`)
      expect(await cachedByWorker(page)).toEqual(kept)
    })

    await test.step('loads evicted files from the service and caches them again', async () => {
      await page.goto('/')
      for (const isAll of [false, true]) {
        await page.evaluate(async (all) => {
          for (const name of await caches.keys()) {
            const cache = await caches.open(name)
            const requests = await cache.keys()
            const assets = requests.filter(({ url }) => url.includes('/assets/'))
            for (const request of all ? requests : assets.slice(0, 1)) await cache.delete(request)
          }
        }, isAll)
        deployments.requests.length = 0
        await page.reload()
        await form.expectScreen('case')
        expect(deployments.requests).toContain('GET /')
        await expect.poll(() => cachedByWorker(page)).toEqual(kept)
      }
    })

    await test.step('a cached file that is broken is loaded from the network', async () => {
      await page.goto('/')
      await page.evaluate(async () => {
        const headers = { 'content-type': 'text/javascript' }
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const request of await cache.keys())
            if (request.url.endsWith('.js'))
              await cache.put(request, new Response('<', { headers }))
        }
      })
      await page.reload()
      await expect(page.locator('html[data-started]')).toBeAttached()
      await form.expectScreen('case')
      await expect.poll(() => cachedByWorker(page)).toEqual(kept)
    })

    await test.step('a service without a worker gets its visitors back', async () => {
      deployments.deploy({ form: 2, worker: 'none' })
      await page.reload()
      expect(await versionOf(page)).toBe(1)
      const isGone = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined)
      await expect.poll(isGone).toBe(true)
      await page.reload()
      expect(await versionOf(page)).toBe(2)
      await form.expectScreen('case')
    })
  },
)

test(
  'a new version appears two visits later, and an open page still works',
  both,
  async ({ form, page, context, deployments }) => {
    const names = () => page.evaluate(async () => caches.keys())
    await page.goto('/health')
    await page.evaluate(async () => {
      // As the version before left it, and as another program at this address did.
      for (const name of ['form-older', 'not-ours']) await caches.open(name)
    })
    await visit(form)
    const first = await names()
    expect(first).toEqual([
      'form-older',
      'not-ours',
      'firsthand-languages',
      expect.stringMatching(/^form-/),
    ])
    await page.reload()
    const old = await cachedByWorker(page)

    deployments.deploy({ form: 2, worker: 2 })
    const other = new OnboardingPage(await context.newPage())
    await other.page.goto('/')
    expect(await versionOf(other.page)).toBe(1)
    await expect.poll(async () => (await cachedByWorker(page)).join()).toContain('/assets/second-')
    await expectNoneWaiting(page)
    // Of three versions the first is thrown away.
    await expect.poll(names).toEqual([...first.slice(1), expect.stringMatching(/^form-2/)])
    await other.page.goto('/apply/person')
    expect(await versionOf(other.page)).toBe(2)
    await other.expectScreen('case')

    // No longer in the service; and not out of the HTTP cache either.
    const gone = old.filter((path) => path.startsWith('/assets/'))
    const statuses = await page.evaluate(
      async (paths) =>
        Promise.all(paths.map(async (path) => (await fetch(path, { cache: 'no-store' })).status)),
      gone,
    )
    expect(statuses).toEqual(gone.map(() => 200))
    expect(await versionOf(page)).toBe(1)
    await form.fillScreen('case', uboUsd.choice)
    await form.continue()
    await form.expectScreen('person')
  },
)

test(
  'the previous version stays complete during a rollout',
  both,
  async ({ form, page, deployments }) => {
    await visit(form)
    const visitUntilAsked = async (asked: string) => {
      deployments.requests.length = 0
      // A visit makes no check of its own while one runs that began before this deployment.
      await visitUntil(page, async () => {
        await expect.poll(() => deployments.requests.join(), { timeout: 5_000 }).toContain(asked)
      })
      await expectNoneWaiting(page)
      await page.reload()
      await form.expectScreen('case')
    }
    // A firewall answers for the new files, with a page and 200.
    deployments.deploy({ form: 1, worker: 2, isBlocked: true })
    await visitUntilAsked('GET /assets/second-')
    expect(await versionOf(page)).toBe(1)
    // All of the new worker's files are there, but not yet its pages.
    deployments.deploy({ form: 1, worker: 2, isRollout: true })
    await visitUntilAsked('GET /shell.html')
    expect(await versionOf(page)).toBe(1)
    deployments.deploy({ form: 2, worker: 2 })
    await visitUntil(page, async () => expect(await versionOf(page)).toBe(2))
    await form.fillScreen('case', uboUsd.choice)
    await form.continue()
    await form.expectScreen('person')
  },
)

test(
  'a page that a deployment has replaced says so at its first photo, and a reload uploads it',
  both,
  async ({ form, page, deployments, allow }) => {
    allow(/status of 404/)
    await visit(form)
    // The page comes from the cache from now on, which holds no code for photos.
    await openAt(form, uboUsd, 'documents')
    deployments.deploy({ form: 2, worker: 'none' })
    await form.attach(0, await anyPicture())
    await form.expectUpload(0, 'waiting')
    const notice = page.getByRole('alert').filter({ hasText: 'This page is out of date' })
    await expect(notice).toContainText('Your answers are kept on this device.')
    await notice.getByRole('button', { name: 'Reload the page' }).click()
    await form.expectUpload(0, 'stored')
    expect(await versionOf(page)).toBe(2)
  },
)

async function expectNoneWaiting(page: Page) {
  const isAlone = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const { installing = null, waiting = null, active = null } = registration ?? {}
      return installing === null && waiting === null && active?.state === 'activated'
    })
  await expect.poll(isAlone).toBe(true)
}
