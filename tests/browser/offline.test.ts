import type { Page } from '@playwright/test'
import type { Service } from '../../src/playwright/service'
import { storedOnDevice } from './device'
import { test as base, expect, OnboardingPage } from './form-test'
import { uboUsd } from './people'
import { openAt } from './steps'
import { expectWorker } from './worker'

/** A service of the test's own, which may end. */
const test = base.extend<{ own: Service }>({
  own: async ({ startFresh }, give) => give(await startFresh()),
  baseURL: ({ own }, give) => give(own.url),
})

test.use({ serviceWorkers: 'allow' })

test('after one visit the form works offline, and sends the person when online', {
  tag: '@phone',
}, async ({ form, page, context, own, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 405/)
  await openAt(form, uboUsd, 'review')
  await expect
    .poll(async () => (await storedOnDevice(page)).drafts.map(({ address }) => address))
    .toEqual(['/apply/review'])
  await expectWorker(page)
  await page.reload()
  await context.setOffline(true)
  await own.stop()

  await test.step('says at the button that it is offline, and sends nothing', async () => {
    await form.submit()
    const told = form.screen('review').locator('.callout')
    await expect(told).toContainText('You are offline. Your answers are still here.')
    await expect(told).toBeInViewport({ ratio: 1 })
    await expect(form.forward).toBeInViewport({ ratio: 1 })
    await expect(form.summary).toHaveCount(0)
  })

  await test.step('opens offline at its draft', async () => {
    await page.reload()
    await form.expectScreen('review')
    await expect(form.screen('review')).toContainText('anna.mueller@example.de')
    await page.goto('/apply/address')
    await form.expectScreen('address')
    await expect(form.field('address.city')).toHaveValue('Köln')
    await form.continue()
    await form.expectScreen('identity')

    await page.goto('/')
    await form.expectScreen('case')
    await form.button('continue-draft').click()
    await form.expectScreen('identity')
    await expect(form.field('id_country')).toHaveValue('DE')
    await form.continue()
    await form.expectScreen('documents')
    await form.expectUpload(0, 'stored')
    await form.continue()

    const other = new OnboardingPage(await context.newPage())
    await other.open({ currency: 'NGN', kind: 'individual' })
    await other.expectScreen('person')
  })

  await test.step('tries while there is no service, and creates nobody', async () => {
    await form.submit()
    await context.setOffline(false)
    await expect(form.forward).toHaveText('Trying the upload again…')
    await expect(form.screen('review')).not.toContainText('offline')
    for (const method of ['POST', 'GET']) expect(await isAnswered(page, method)).toBe(false)
  })

  await test.step('once the service is back, sends by itself and creates the person once', async () => {
    await own.restart()
    const id = await form.created()
    const people = await own.people()
    expect(people.map((stored) => stored.id)).toEqual([id])
    expect(people[0]?.person).toEqual(uboUsd.body)
  })
})

function isAnswered(page: Page, method: string): Promise<boolean> {
  return page.evaluate(async (verb) => {
    const reply = fetch('/person', { method: verb })
    return reply.then(
      () => true,
      () => false,
    )
  }, method)
}
