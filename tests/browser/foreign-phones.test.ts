import type { Page } from '@playwright/test'
import { expect, test } from './form-test'
import { individualUsd } from './people'
import { anyPicture, fillAll, openAt, personRequests } from './steps'

const british = '+44 7400 123456'
const understood = `${british}, United Kingdom`
const world = /\/assets\/metadata[^/]*$/
const unchecked =
  'We could not check this number, because the connection was lost. Check your connection, then continue'

// A route does not see what a service worker fetches.
test.use({ serviceWorkers: 'block' })

/** How often the numbers of the world were asked for. */
function worldRequests(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (world.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** Holds the numbers of the world back until told to let them come. */
async function holdWorld(page: Page): Promise<() => void> {
  let letCome = () => {}
  const allowed = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(world, async (route) => {
    await allowed
    await route.continue()
  })
  return letCome
}

test('loads the metadata of all countries only for a foreign number', {
  tag: '@phone',
}, async ({ form, page }) => {
  const asked = worldRequests(page)
  await test.step('loads nothing more for a Nigerian number', async () => {
    await form.open()
    await fillAll(form, individualUsd, await anyPicture())
    await page.reload()
    await form.expectScreen('review')
    await form.submit()
    await form.created()
    expect(asked).toEqual([])
  })

  await test.step('validates a foreign number and sends it as understood', async () => {
    const requests = personRequests(form)
    await openAt(form, individualUsd, 'review', { phone: '00 44 7400 123456' })
    await page.reload()
    await expect(form.screen('review')).toContainText(british)
    await form.submit()
    await form.created()
    expect(requests[0]?.postDataJSON()).toMatchObject({ phone: '447400123456' })
  })
})

test('validates a foreign number once the metadata is loaded', { tag: '@phone' }, async ({
  form,
  page,
}) => {
  await test.step('shows how it understood the number once the metadata is loaded', async () => {
    const letCome = await holdWorld(page)
    await openAt(form, individualUsd, 'contact')
    await form.field('phone').fill(british)
    await expect(page.getByText('Checking this number…')).toBeVisible()
    letCome()
    await expect(page.getByText(understood)).toBeVisible()
    await expect(page.getByText('Checking this number…')).toBeHidden()
  })

  await test.step('calls the number neither right nor wrong until then', async () => {
    const letCome = await holdWorld(page)
    await openAt(form, individualUsd, 'contact')
    await form.fillScreen('contact', { phone: '0803 123' })
    await form.continue()
    await form.expectErrors(['phone'])
    await form.fillScreen('contact', { phone: british })
    await expect(page.getByText('Checking this number…')).toBeVisible()
    await expect(form.field('phone')).not.toHaveAttribute('aria-invalid')
    await form.continue()
    await expect(page.getByText(understood)).toBeHidden()
    await form.expectScreen('contact')
    letCome()
    await form.expectScreen('address')
    await form.back.click()
    await expect(page.getByText(understood)).toBeVisible()
  })

  await test.step('reports a wrong number', async () => {
    for (const [phone, words] of [
      ['+44 20 7946 0958', 'This is not a mobile number'],
      ['+44 7911 1234', 'Enter a full phone number'],
    ] as const) {
      await form.fillScreen('contact', { phone })
      await form.continue()
      await form.expectErrors(['phone'])
      await expect(form.summary).toContainText(words)
    }
  })
})

test('only a foreign number waits if the metadata does not load', {
  tag: '@phone',
}, async ({ form, page, allow }) => {
  allow(/ERR_FAILED/)
  await test.step('reports the failure at the number, and the next Continue retries', async () => {
    const asked = worldRequests(page)
    await openAt(form, individualUsd, 'contact')
    await page.route(world, (route) => route.abort())
    await form.fillScreen('contact', { phone: british, email: 'olamide@' })
    await form.continue()
    await form.expectErrors(['phone', 'email'])
    await expect(form.summary.getByRole('link').first()).toHaveText(unchecked)
    await form.followError('phone')
    await form.fillScreen('contact', { email: 'olamide@example.com' })
    await form.continue()
    await form.expectErrors(['phone'])
    await expect(form.field('phone')).toHaveValue(british)
    // A Nigerian number does without.
    await form.fillScreen('contact', { phone: '0803 123 4567' })
    await expect(form.field('phone')).not.toHaveAttribute('aria-invalid')
    await form.fillScreen('contact', { phone: british })
    await form.continue()
    await form.expectErrors(['phone'])
    await page.unroute(world)
    await form.continue()
    await form.expectScreen('address')
    expect(asked.length).toBeGreaterThan(3)
  })

  await test.step('after a reload a later screen waits for the metadata and offers a retry', async () => {
    await page.route(world, (route) => route.abort())
    await page.reload()
    await expect(form.screen('loading')).toContainText('This page did not load')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(form.screen('loading')).toContainText('This page did not load')
    await page.unroute(world)
    await page.getByRole('button', { name: 'Try again' }).click()
    await form.expectScreen('address')
    await expect(form.field('address.line1')).toHaveValue('14 Adeniran Ogunsanya Street')
  })

  await test.step('the screens before the number do not wait for the metadata', async () => {
    await page.route(world, (route) => route.abort())
    await page.goto('/apply/person')
    await form.expectScreen('person')
    await form.continue()
    await form.expectScreen('contact')
  })
})
