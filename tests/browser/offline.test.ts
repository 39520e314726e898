import type { Page } from '@playwright/test'
import type { Service } from '../../src/playwright/service'
import { storedOnDevice } from './device'
import { test as base, expect } from './form-test'
import { uboUsd } from './people'
import { openAt } from './steps'

/** A service of the test's own, which may end. */
const test = base.extend<{ own: Service }>({
  own: async ({ startFresh }, give) => give(await startFresh()),
  baseURL: ({ own }, give) => give(own.url),
})

test('a form that goes offline keeps its draft, and sends the person when online', {
  tag: '@phone',
}, async ({ form, page, context, own, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/)
  await openAt(form, uboUsd, 'review')
  await expect
    .poll(async () => (await storedOnDevice(page)).drafts.map(({ address }) => address))
    .toEqual(['/apply/review'])
  await context.setOffline(true)

  // The reload comes before Send: after it, a form that is pressed may send as soon as the network is back.
  await test.step('a reload shows the page of the browser, and the draft is there once the network is back', async () => {
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    await context.setOffline(false)
    await page.goto('/apply/review')
    await form.expectScreen('review')
    await expect(form.screen('review')).toContainText('anna.mueller@example.de')
  })

  await test.step('says at the button that it is offline, and sends nothing', async () => {
    await context.setOffline(true)
    await form.submit()
    const told = form.screen('review').locator('.callout')
    await expect(told).toContainText('You are offline. Your answers are still here.')
    await expect(told).toBeInViewport({ ratio: 1 })
    await expect(form.forward).toBeInViewport({ ratio: 1 })
    await expect(form.summary).toHaveCount(0)
  })

  await test.step('tries once the network is back while there is no service, and creates nobody', async () => {
    await own.stop()
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
