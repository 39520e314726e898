import type { Page } from '@playwright/test'
import type { Service } from '../../src/playwright/service'
import { keptOnDevice } from './device'
import { test as base, expect } from './form-test'
import { uboUsd } from './people'
import { openAt } from './steps'
import { expectWorker } from './worker'

/** A service of the test's own, which may end. */
const test = base.extend<{ own: Service }>({
  own: async ({ startFresh }, give) => give(await startFresh()),
  baseURL: ({ own }, give) => give(own.url),
})

test('after one visit the form opens without a network, with its draft, where it was left', async ({
  form,
  page,
  context,
  own,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await openAt(form, uboUsd, 'contact')
  await expect
    .poll(async () => (await keptOnDevice(page)).drafts.map(({ address }) => address))
    .toEqual(['/apply/contact'])
  await expectWorker(page)
  await context.setOffline(true)
  await own.stop()

  await page.reload()
  await form.expectScreen('contact')
  await expect(form.field('email')).toHaveValue('anna.mueller@example.de')
  await form.continue()
  await form.expectScreen('address')
  await form.continue()
  await form.expectScreen('identity')

  await page.goto('/')
  await form.expectScreen('case')
  await form.button('continue-draft').click()
  await form.expectScreen('identity')
  await expect(form.field('id_country')).toHaveValue('DE')

  await form.open({ currency: 'NGN', kind: 'individual' })
  await form.expectScreen('person')
})

test('a person is never created without a network, and is with one', async ({
  form,
  page,
  context,
  own,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 405/)
  await openAt(form, uboUsd, 'review')
  await expectWorker(page)
  await page.reload()
  await context.setOffline(true)
  await own.stop()
  await form.submit()
  await expect(form.summary).toContainText(/You are offline/)
  await page.reload()
  await form.expectScreen('review')

  await context.setOffline(false)
  await form.submit()
  await expect(form.summary).toContainText('The service could not be reached')
  for (const method of ['POST', 'GET']) expect(await isAnswered(page, method)).toBe(false)

  await own.restart()
  expect(await isAnswered(page, 'GET')).toBe(true)
  await form.submit()
  const id = await form.created()
  const people = await own.people()
  expect(people.map((stored) => stored.id)).toEqual([id])
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
